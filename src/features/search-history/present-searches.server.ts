import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { ageOf } from '#features/listings/card/present-listing-card.ts';
import { openedPath } from '#features/search/address/opened-search.ts';
import { plainSearchAddress } from '#features/search/address/feed-address.ts';
import type { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { searchName } from '#features/search/results/present/search-name.ts';
import { readSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { historySearchSchema, keptSearchSchema, type HistorySearch } from './history-view.ts';
import { isKept, PRESENTED_AT_ONCE, type KeptSearch } from './kept-search.ts';

export type PresentContext = Pick<SearchContext, 'db' | 'catalogue' | 'vocabulary' | 'now'> & {
  search: Pick<LiveSearchIndex, 'count' | 'countSince'>;
};

/** Names a kept search, with its current number of listings and those published since it was seen. */
export async function presentSearch(
  ctx: PresentContext,
  { address, seenAt, pinned }: KeptSearch,
  locale: Locale,
): Promise<HistorySearch | undefined> {
  const now = ctx.now();
  const search = await readSearch(ctx, new URLSearchParams(address));
  const canonical = plainSearchAddress(search);
  if (!isKept(canonical)) return undefined;
  // The clock of a browser may be ahead.
  const at = new Date(Math.min(seenAt, now.getTime()));
  const total = ctx.search.count(search.query, now);
  const fresh = ctx.search.countSince(search.query, at, now);
  return withLocale(locale, () => ({
    address,
    seen_at: seenAt,
    pinned,
    name: searchName(search, ctx.catalogue, locale),
    href: openedPath({ address: canonical, seenAt: at }),
    total: m.searches_listings({ count: total, total: formatNumber(total) }),
    fresh: fresh === 0 ? null : m.searches_new_count({ count: fresh, total: formatNumber(fresh) }),
    seen: ageOf(at, now),
  }));
}

/** Presents searches in their order; leaves out those that mean nothing any more. */
export async function presentSearches(
  ctx: PresentContext,
  searches: readonly KeptSearch[],
  locale: Locale,
): Promise<HistorySearch[]> {
  const presented = await Promise.all(searches.map((search) => presentSearch(ctx, search, locale)));
  return presented.filter((search) => search !== undefined);
}

export const presentSearchesOperation = defineOperation({
  method: 'POST',
  path: '/api/search-history/present',
  access: 'everyone',
  budget: 'search',
  tag: 'searches',
  summary: 'Name searches that a browser keeps',
  description: 'With the current number of listings of each and those published since. Stores nothing.',
  body: z.strictObject({ searches: z.array(keptSearchSchema).min(1).max(PRESENTED_AT_ONCE) }),
  output: z.object({ searches: z.array(historySearchSchema) }),
  errors: [],
  run: async (ctx: PresentContext, { body, locale }) => ({
    searches: await presentSearches(ctx, body.searches.map(keptSearchOf), locale),
  }),
});

export const keptSearchOf = ({ address, seen_at, pinned }: z.infer<typeof keptSearchSchema>): KeptSearch => ({
  address,
  seenAt: seen_at,
  pinned,
});
