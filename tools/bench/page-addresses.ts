import { locales, type Locale } from '#kernel/locale.ts';
import type { Random } from '#kernel/random.ts';
import { searchAddress } from '#features/search/address/search-address.ts';
import { sortOrders, type SearchQuery } from '#features/search/index/search-query.ts';
import { queryLists, readBenchQueries } from './read-bench-queries.ts';

export interface PageAddress {
  path: string;
  locale: Locale;
}

const LAST_PAGE = 5;
const PAGE_SIZE = 25;

/** Orders that every search has. */
const ORDERS = sortOrders.filter((order) => order !== 'best' && order !== 'nearest');

const addressOf = (query: SearchQuery): string =>
  searchAddress({ ...query, asked: query, q: query.words.join(' '), match: '', view: 'list' });

/**
 * All addresses of results made of the committed queries (words, brands, towns, ranges) in their own and every common
 * order, pages 1 to 5 as far as there are any, and both languages, in a random order. `totalOf` counts the results of an
 * address, or is undefined for one that is not canonical.
 */
export async function resultAddresses(
  random: Random,
  totalOf: (address: string) => Promise<number | undefined>,
): Promise<PageAddress[]> {
  const addresses: string[] = [];
  for (const query of queryLists.flatMap(readBenchQueries)) {
    const total = await totalOf(addressOf(query));
    if (total === undefined) continue;
    const pages = Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
    for (const sort of new Set([query.sort, ...ORDERS]))
      for (let page = 1; page <= pages; page += 1)
        addresses.push(`/${addressOf({ ...query, sort, page, perPage: PAGE_SIZE })}`);
  }
  return inBothLanguages([...new Set(addresses)], random);
}

export const listingAddresses = (ids: readonly number[], random: Random): PageAddress[] =>
  inBothLanguages(
    ids.map((id) => `/listing/${id}`),
    random,
  );

function inBothLanguages(paths: string[], random: Random): PageAddress[] {
  const all = paths.flatMap((path) => locales.map((locale) => ({ path, locale })));
  return random.sample(all, all.length);
}
