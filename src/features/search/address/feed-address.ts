import type { Locale } from '#kernel/locale.ts';
import { defaultSort, searchAddress, type ParsedSearch } from './search-address.ts';
import { anyQuery } from '../index/search-query.ts';

/** Address of a search without order, page size and layout: the same for all views of its results. */
export const plainSearchAddress = (search: ParsedSearch, page = 1): string =>
  searchAddress({
    ...search,
    match: '',
    sort: defaultSort(search.q),
    perPage: anyQuery.perPage,
    page,
    view: 'list',
    everyOffer: false,
  });

/** Path and query string of the RSS feed of a search. */
export function searchFeedAddress(search: ParsedSearch, hl: Locale): string {
  const address = plainSearchAddress(search);
  return `/feed.xml${address}${address === '' ? '?' : '&'}hl=${hl}`;
}
