import { optionLabel } from '#features/catalogue/option-label.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { withType } from './search-address-links.ts';
import { fitToTypes } from './search-address-values.ts';
import type { ParsedSearch } from './search-address.ts';
import { readSearch, type SearchContext } from './search-listings.server.ts';
import type { TypeTab } from './search-page.ts';
import { anyQuery, type SearchFilters } from './search-query.ts';

/**
 * Tabs lead to the same search among vehicles of the type, without what the type does not have; the count is
 * what that search finds. Types that keep the same filters share one search.
 */
export function typeTabs(ctx: SearchContext, search: ParsedSearch, locale: Locale): TypeTab[] {
  const answers = new Map<string, Record<string, number>>();
  return vehicleTypeKeys.map((type) => {
    const address = withType(search, type, ctx.catalogue);
    const filters = filtersBehind(ctx, search, type, address);
    const { type: _, ...choices } = filters.choices;
    const untyped = { ...anyQuery, ...filters, choices };
    const key = JSON.stringify(untyped);
    const counts = answers.get(key) ?? ctx.search.search(untyped, ctx.now()).counts.type;
    answers.set(key, counts);
    return [type, optionLabel('type', type, locale), formatNumber(counts[type] ?? 0), `/${address}`];
  });
}

/** What the tab's address asks for; reading it is only needed where words have to be understood anew. */
function filtersBehind(
  ctx: SearchContext,
  { asked, q }: ParsedSearch,
  type: VehicleTypeKey,
  address: string,
): SearchFilters {
  if (q === '') return fitToTypes({ ...asked, choices: { ...asked.choices, type: [type] } }, ctx.catalogue);
  const { sort: _, page: __, perPage: ___, ...filters } = readSearch(ctx, new URLSearchParams(address)).query;
  return filters;
}
