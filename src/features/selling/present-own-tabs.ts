import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ownAddress, type OwnQuery } from './own-address.ts';
import type { OwnTab } from './own-listing-view.ts';
import { ownStates } from './own-listing-words.ts';
import type { OwnListingState } from './own-listing.ts';

/** All, then every state that a listing is in, and the one that is looked at. */
export function presentOwnTabs(
  counts: Record<OwnListingState | 'all', number>,
  { state: current, q }: OwnQuery,
): OwnTab[] {
  const states = (Object.keys(ownStates) as OwnListingState[]).filter(
    (state) => counts[state] > 0 || state === current,
  );
  const tab = (state: OwnListingState | undefined): OwnTab => ({
    href: ownAddress({ state, q }),
    label: state ? ownStates[state].tab() : m.own_tab_all(),
    count: formatNumber(counts[state ?? 'all']),
    isCurrent: state === current,
  });
  return [tab(undefined), ...states.map(tab)];
}
