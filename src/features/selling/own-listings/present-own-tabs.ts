import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ownAddress, type OwnQuery } from './own-address.ts';
import type { OwnTab } from './own-listing-view.ts';
import { ownStateWords } from './own-listing-words.ts';
import type { OwnState } from './own-listing.ts';

/** Tabs for all listings, for every state with listings and for the current state. */
export function presentOwnTabs(
  counts: Record<OwnState | 'all', number>,
  { state: current, q }: OwnQuery,
): OwnTab[] {
  const states = (Object.keys(ownStateWords) as OwnState[]).filter(
    (state) => counts[state] > 0 || state === current,
  );
  const tab = (state: OwnState | undefined): OwnTab => ({
    href: ownAddress({ state, q }),
    label: state ? ownStateWords[state].tab() : m.own_tab_all(),
    count: formatNumber(counts[state ?? 'all']),
    isCurrent: state === current,
  });
  return [tab(undefined), ...states.map(tab)];
}
