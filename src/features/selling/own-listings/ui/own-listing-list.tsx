import type { OwnListingView } from '../own-listing-view.ts';
import { OwnListingRow } from './own-listing-row.tsx';
import { useOwnActions } from './use-own-actions.ts';

export function OwnListingList({ listings }: { listings: readonly OwnListingView[] }) {
  const { act, busyId } = useOwnActions();
  return (
    <ul className="mt-4 space-y-3">
      {listings.map((listing) => (
        <li key={listing.id}>
          <OwnListingRow listing={listing} act={act} isBusy={busyId === listing.id} />
        </li>
      ))}
    </ul>
  );
}
