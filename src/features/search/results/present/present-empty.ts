import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withEveryCondition, withoutFilter, type FilterName } from '../../address/address-links.ts';
import type { ParsedSearch } from '../../address/search-address.ts';
import { leavesOutUnsound, unsoundCount } from '../../index/condition-choice.ts';
import type { SearchChip } from './search-chips.ts';
import type { EmptyData } from '../search-page.ts';
import type { SearchAnswer } from '../../index/search-query.ts';

const MOST_WAYS = 4;
/** Quotes of the words chip, removed because the message quotes the whole name. */
const QUOTES = /^„|“$/g;

/**
 * Suggests the filters whose removal finds the most listings, with the labels of their chips, and the unsound vehicles
 * that the search left out.
 */
export function presentEmpty(search: ParsedSearch, answer: SearchAnswer, chips: SearchChip[]): EmptyData {
  const nameOf = (filter: string): string =>
    chips
      .filter(({ key }) => key === filter || key.startsWith(`${filter.replace(/s$/, '')}:`))
      .map(({ label }) => label.replace(QUOTES, ''))
      .join(', ');
  const unsound = leavesOutUnsound(search.query) ? unsoundCount(answer) : 0;
  const withUnsound = {
    label: m.results_add_unsound(),
    text: m.results_add_unsound_gives({ count: unsound, total: formatNumber(unsound) }),
    href: `/${withEveryCondition(search)}`,
  };
  return {
    ways: [
      ...(unsound > 0 ? [withUnsound] : []),
      ...Object.entries(answer.withoutFilter)
        .map(([filter, count]) => ({ filter, count, name: nameOf(filter) }))
        .filter(({ count, name }) => count > 0 && name !== '')
        .toSorted((a, b) => b.count - a.count)
        .map(({ filter, count, name }) => ({
          label: m.results_drop({ filter: name }),
          count: formatNumber(count),
          text: m.results_drop_gives({ filter: name, count, total: formatNumber(count) }),
          href: `/${withoutFilter(search, filter as FilterName)}`,
        })),
    ].slice(0, MOST_WAYS),
  };
}
