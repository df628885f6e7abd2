import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withEveryOffer } from '../../address/address-links.ts';
import type { ParsedSearch } from '../../address/search-address.ts';
import type { SearchAnswer } from '../../index/search-query.ts';
import type { UnsoundSwitch } from '../search-page.ts';

/** Switch between one card for each vehicle and one for each listing; undefined when there is no difference. */
export function presentRepeats(search: ParsedSearch, { repeats }: SearchAnswer): UnsoundSwitch | undefined {
  const href = `/${withEveryOffer(search, !search.everyOffer)}`;
  if (search.everyOffer)
    return { label: m.results_repeats_with(), hint: `. ${m.results_repeats_hide()}`, href, on: 1 };
  if (repeats === 0) return undefined;
  const label = m.results_repeats_more({ count: repeats, total: formatNumber(repeats) });
  return { label, hint: `. ${m.results_repeats_show()}`, href };
}
