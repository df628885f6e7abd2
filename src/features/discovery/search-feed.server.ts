import type { ListingCard } from '#features/listings/card/listing-card.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { RssFeed, RssItem } from '#platform/web/rss.ts';
import { plainSearchAddress, searchFeedAddress } from '#features/search/address/feed-address.ts';
import { chipTexts } from '#features/search/results/present/chip-texts.ts';
import { searchChips, searchTitle } from '#features/search/results/present/search-chips.ts';
import { readSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';

const ITEMS = 25;

/**
 * RSS feed of the newest listings of a search. Takes the parameters of the results page and ignores order, page and
 * layout.
 */
export async function getSearchFeed(
  { ctx, locale, origin }: { ctx: SearchContext; locale: Locale; origin: string },
  parameters: URLSearchParams,
): Promise<RssFeed> {
  const search = await readSearch(ctx, parameters);
  const query = { ...search.query, sort: 'newest' as const, page: 1, perPage: ITEMS };
  const cards = await ctx.cards.get(ctx.search.find(query, ctx.now()).ids);
  const address = plainSearchAddress(search);
  const chips = searchChips(search, ctx.catalogue, locale, chipTexts).map(({ label }) => label);
  const title =
    address === ''
      ? m.feed_home()
      : [searchTitle(search, ctx.catalogue, locale, chipTexts), ...chips.slice(0, 3)].join(', ');
  return {
    title: m.feed_title({ title, app: m.app_name() }),
    description: m.feed_description({ title }),
    link: `${origin}/${address}`,
    self: origin + searchFeedAddress(search, locale),
    language: locale,
    items: cards.map((card) => feedItem(card, { ctx, locale, origin })),
  };
}

function feedItem(
  card: ListingCard,
  { ctx, locale, origin }: { ctx: SearchContext; locale: Locale; origin: string },
): RssItem {
  const view = presentListingCard(card, { catalogue: ctx.catalogue, locale, now: ctx.now() });
  return {
    title: `${view.title} – ${view.price}`,
    description: [...view.marks.map(([, label]) => label), ...view.facts, view.net?.price, view.place]
      .filter(Boolean)
      .join(' · '),
    link: origin + view.href,
    publishedAt: card.publishedAt,
  };
}
