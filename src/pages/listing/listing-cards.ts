import { getListingCards } from '#features/listings/card/listing-cards.server.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import type { Route } from './+types/listing-cards';

export const handle = definePage({
  cache: 'private',
  budget: 'search',
  captcha: false,
  crawlers: 'disallowed',
  title: 'no document',
});

const MAX_CARDS = 12;

/** Cards of listings that the browser remembers, e.g. recently viewed ones: `/listing-cards?ids=1,2`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const ids = (new URL(request.url).searchParams.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_CARDS);
  const cards = await orPageError(getListingCards(ctx, [...new Set(ids)]));
  return {
    cards: cards.map((card) =>
      presentListingCard(card, { catalogue: ctx.catalogue, locale, now: ctx.now() }),
    ),
  };
}
