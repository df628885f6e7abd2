import { plainSearchAddress } from '#features/search/address/feed-address.ts';
import type { ParsedSearch } from '#features/search/address/search-address.ts';

/**
 * Address of the answers that are filters, without the wishes that only rank; undefined if no answer is a filter, because
 * every new car would fit then.
 */
export function wishedAddress(search: ParsedSearch): string | undefined {
  const address = plainSearchAddress(search);
  return [...new URLSearchParams(address).keys()].some((name) => name !== 'type') ? address : undefined;
}
