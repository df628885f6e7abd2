import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { withType } from '../address/address-links.ts';
import { fitToTypes } from '../address/address-values.ts';
import type { ParsedSearch } from '../address/search-address.ts';
import { parseSearch, type SearchContext } from './search-listings.server.ts';
import type { TypeTab } from './search-page.ts';
import type { SearchAnswer, SearchFilters } from '../index/search-query.ts';

/**
 * Tabs of the vehicle types. Each links to the same search for its type, without filters that the type does not have;
 * `count` is the number of results of that search; the open tab's is that of the cards, which show each vehicle once.
 */
export function typeTabs(
  ctx: SearchContext,
  search: ParsedSearch,
  answer: SearchAnswer,
  locale: Locale,
): TypeTab[] {
  // The counts per type of the current search apply to tabs that keep all its filters.
  const { sort: _, page: __, perPage: ___, ...shown } = search.query;
  const counted = untypedKey(shown);
  const { type: chosen = [] } = search.query.choices;
  const isOpen = (type: string): boolean => chosen.length === 1 && chosen[0] === type;
  return vehicleTypeKeys.map((type) => {
    const address = withType(search, type, ctx.catalogue);
    const filters = filtersBehind(ctx, search, type, address);
    const count = isOpen(type)
      ? answer.total - answer.repeats
      : untypedKey(filters) === counted
        ? (answer.counts.type[type] ?? 0)
        : ctx.search.count(filters, ctx.now());
    return [type, optionLabel('type', type, locale), formatNumber(count), `/${address}`];
  });
}

/** Comparable text of all filters except the type. */
function untypedKey({ choices, makes, ranges, flags, features, distanceKm, ...rest }: SearchFilters): string {
  const { type: _, ...others } = choices;
  const { words, withoutWords, postedWithinDays, dealer } = rest;
  return JSON.stringify([
    Object.entries(others).sort(),
    makes,
    Object.entries(ranges).sort(),
    flags,
    features,
    others.city?.length ? distanceKm : undefined,
    words,
    withoutWords,
    postedWithinDays,
    dealer?.accountId,
  ]);
}

/** Filters of a tab's address; parses the address only if there is a query, because its interpretation may change. */
function filtersBehind(
  ctx: SearchContext,
  { asked, q }: ParsedSearch,
  type: VehicleTypeKey,
  address: string,
): SearchFilters {
  if (q === '') return fitToTypes({ ...asked, choices: { ...asked.choices, type: [type] } }, ctx.catalogue);
  const parameters = new URLSearchParams(address);
  const {
    rankWords: _,
    sort: __,
    page: ___,
    perPage: ____,
    ...filters
  } = parseSearch(ctx, parameters, asked.dealer).query;
  return filters;
}
