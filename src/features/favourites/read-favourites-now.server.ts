import { sql } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { listingVisibility } from '#features/listings/life/listing-visibility.ts';
import { readListingCards } from '#features/listings/card/listing-cards.server.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';
import { listingTitle, presentListingCard } from '#features/listings/card/present-listing-card.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { FavouriteState } from './favourite.ts';
import type { FavouriteNow } from './favourite-json.ts';

export interface FavouritesContext {
  db: Database;
  now: () => Date;
  catalogue: Catalogue;
}

/** Reads the listings as the public sees them now, in the order of the ids. */
export async function readFavouritesNow(
  ctx: FavouritesContext,
  ids: readonly number[],
  locale: Locale,
): Promise<FavouriteNow[]> {
  const states = await readStates(ctx, ids);
  const seen = ids.filter((id) => states.has(id));
  const cards = new Map((await readListingCards(ctx.db, seen)).map((card) => [card.id, card]));
  const options = { catalogue: ctx.catalogue, locale, now: ctx.now() };
  return withLocale(locale, () =>
    ids.map((id) => {
      const [state, card] = [states.get(id), cards.get(id)];
      return state && card ? { ...nowOf(card, options), state } : { ...goneListing, listing_id: id };
    }),
  );
}

const goneListing: Omit<FavouriteNow, 'listing_id'> = {
  state: 'gone',
  title: null,
  price_eur_minor: null,
  facts: [],
  place: null,
  picture: null,
};

function nowOf(
  card: ListingCard,
  options: Parameters<typeof presentListingCard>[1],
): Omit<FavouriteNow, 'state'> {
  const view = presentListingCard(card, options);
  return {
    listing_id: card.id,
    title: view.title,
    price_eur_minor: card.priceEurMinor,
    facts: view.facts,
    place: view.place,
    picture: view.pictures[0] ?? null,
  };
}

/** States of the listings that the public can read. */
async function readStates(
  { db, now }: FavouritesContext,
  ids: readonly number[],
): Promise<Map<number, FavouriteState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .leftJoin('published_listing as p', 'p.id', 'l.id')
    .select(['l.id', 'l.moderation', 'l.publication', 'l.sale', 'l.fake', 'a.blocked as sellerBlocked'])
    .select([
      sql<boolean>`p.id is not null`.as('published'),
      // An expired listing closed at its expiry.
      sql<Date | null>`coalesce(l.closed_at, case when l.publication = 'expired' then l.expires_at end)`.as(
        'closedAt',
      ),
    ])
    .where('l.id', 'in', ids)
    .execute();
  const states = new Map<number, FavouriteState>();
  for (const { id, ...standing } of rows) {
    const visibility = listingVisibility(standing, now());
    if (visibility === 'available') states.set(id, standing.sale === 'reserved' ? 'reserved' : 'available');
    else if (visibility === 'sold') states.set(id, 'sold');
    else if (visibility === 'expired' || visibility === 'withdrawn') states.set(id, 'closed');
  }
  return states;
}

/**
 * Titles of listings that were published once, in any state. Of those that the public cannot read, it names only brand
 * and model.
 */
export async function readOnceShownTitles(
  ctx: FavouritesContext,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const shown = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', 'in', ids)
    .where('published_at', 'is not', null)
    .execute();
  const states = await readStates(ctx, ids);
  const cards = await readListingCards(
    ctx.db,
    shown.map(({ id }) => id),
  );
  return withLocale(
    locale,
    () =>
      new Map(
        cards.map((card) => [
          card.id,
          listingTitle(states.has(card.id) ? card : { ...card, variant: '' }, locale),
        ]),
      ),
  );
}
