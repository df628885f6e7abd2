import { plainSearchAddress } from '#features/search/address/feed-address.ts';
import type { ParsedSearch } from '#features/search/address/search-address.ts';
import { readSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { MAX_ADDRESS_LENGTH } from './saved-search.ts';

export type AddressContext = Omit<SearchContext, 'cards'>;

/**
 * Parses the query string of a results page, with or without `?`. `address` is the same for all orders and layouts of
 * the results. Throws AppError `invalid_input` (422) when it is longer than a saved search may be.
 */
export async function readAddress(
  ctx: AddressContext,
  query: string,
): Promise<{ search: ParsedSearch; address: string }> {
  const search = await readSearch(ctx, new URLSearchParams(query));
  const address = plainSearchAddress(search);
  if (address.length > MAX_ADDRESS_LENGTH) throw new AppError('invalid_input', 422);
  return { search, address };
}
