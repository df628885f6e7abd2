import { optionLabel } from '#features/catalogue/option-label.ts';
import { vehicleTypeKeys } from '#features/catalogue/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { withType } from './search-address-links.ts';
import type { ParsedSearch } from './search-address.ts';
import { readSearch, type SearchContext } from './search-listings.server.ts';
import type { TypeTab } from './search-page.ts';

/**
 * Tabs lead to the same search among vehicles of the type, without what the type does not have; the count is
 * what that search finds. Types that keep the same filters share one search.
 */
export function typeTabs(ctx: SearchContext, search: ParsedSearch, locale: Locale): TypeTab[] {
  const answers = new Map<string, Record<string, number>>();
  return vehicleTypeKeys.map((type) => {
    const address = withType(search, type, ctx.catalogue);
    const { query } = readSearch(ctx, new URLSearchParams(address));
    const { type: _, ...choices } = query.choices;
    const untyped = { ...query, choices, page: 1 };
    const key = JSON.stringify(untyped);
    const counts = answers.get(key) ?? ctx.search.search(untyped, ctx.now()).counts.type;
    answers.set(key, counts);
    return [type, optionLabel('type', type, locale), formatNumber(counts[type] ?? 0), `/${address}`];
  });
}
