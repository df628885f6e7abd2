import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { withType } from '../address/address-links.ts';
import { fitToTypes } from '../address/address-values.ts';
import type { ParsedSearch } from '../address/search-address.ts';
import { parseSearch, showsOncePerVehicle, type SearchContext } from './search-listings.server.ts';
import type { TypeTab } from './search-page.ts';
import type { SearchAnswer, SearchFilters } from '../index/search-query.ts';

/**
 * Tabs of the vehicle types. Each links to the same search for its type, without filters that the type does not have;
 * `count` is the number of results that the pages of that search show.
 */
export function typeTabs(
  ctx: SearchContext,
  search: ParsedSearch,
  answer: SearchAnswer,
  locale: Locale,
): TypeTab[] {
  const now = ctx.now();
  const { type: chosen = [] } = search.query.choices;
  return vehicleTypeKeys.map((type) => {
    const address = withType(search, type, ctx.catalogue);
    const count = () => {
      if (chosen.length === 1 && chosen[0] === type) return answer.total - answer.repeats;
      const filters = filtersBehind(ctx, search, type, address);
      return showsOncePerVehicle(search)
        ? ctx.search.countVehicles(filters, now)
        : ctx.search.count(filters, now);
    };
    return [type, optionLabel('type', type, locale), formatNumber(count()), `/${address}`];
  });
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
