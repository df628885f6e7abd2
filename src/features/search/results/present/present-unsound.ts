import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withEveryCondition, withoutFilter } from '../../address/address-links.ts';
import type { ParsedSearch } from '../../address/search-address.ts';
import { findsEveryCondition, leavesOutUnsound, unsoundCount } from '../../index/condition-choice.ts';
import type { SearchAnswer } from '../../index/search-query.ts';
import type { UnsoundSwitch } from '../search-page.ts';

/**
 * Switch for the unsound vehicles that a search leaves out by default, with their number. Undefined when there are
 * none or when the search names conditions.
 */
export function presentUnsound(search: ParsedSearch, answer: SearchAnswer): UnsoundSwitch | undefined {
  const count = unsoundCount(answer);
  if (count === 0) return undefined;
  const texts = { count, total: formatNumber(count) };
  if (leavesOutUnsound(search.query)) {
    const hint = `. ${m.results_unsound_show()}`;
    return { label: m.results_unsound_more(texts), hint, href: `/${withEveryCondition(search)}` };
  }
  if (!findsEveryCondition(search.query)) return undefined;
  const hint = `. ${m.results_unsound_hide()}`;
  return {
    label: m.results_unsound_with(texts),
    hint,
    href: `/${withoutFilter(search, 'condition')}`,
    on: 1,
  };
}
