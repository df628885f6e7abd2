import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { popularFiltersOf, type PopularFilter } from '../filters/popular-filters.ts';
import type { FilterSource } from './filter-source.ts';
import { withOption } from '../../address/address-links.ts';
import type { ParsedSearch } from '../../address/search-address.ts';
import { chipTexts } from './chip-texts.ts';
import type { PopularChip } from '../search-page.ts';
import type { Flag } from '../../index/search-query.ts';

/** Maximum and minimum number of chips; each active filter takes the place of one. */
const MOST = 5;
const LEAST = 3;

/** Popular filters of the type that narrow the results to some of them, each with its address. */
export function presentPopular(search: ParsedSearch, source: FilterSource, inForce: number): PopularChip[] {
  const { answer, catalogue } = source;
  return popularFiltersOf(source.type)
    .filter(([group, key]) => !isChosen(group, key, search) && answer.counts[group][key])
    .slice(0, Math.max(LEAST, MOST - inForce))
    .map(([group, key]) => [
      labelOf(group, key, source),
      formatNumber(answer.counts[group][key] ?? 0),
      `/${withOption(search, group, key, catalogue)}`,
    ]);
}

/** Options of a group are alternatives: beside a chosen one, another would widen the results. */
function isChosen(group: PopularFilter[0], key: string, { query }: ParsedSearch): boolean {
  if (group === 'flag') return query.flags.some((flag) => flag === key);
  if (group === 'feature') return query.features.includes(key);
  return (query.choices[group] ?? []).length > 0;
}

function labelOf(group: PopularFilter[0], key: string, { catalogue, locale, type }: FilterSource): string {
  if (group === 'flag') return chipTexts.flag(key as Flag);
  const label = optionLabel(group, key, locale, catalogue, type);
  return group === 'feature' ? label : chipTexts.named(group, label);
}
