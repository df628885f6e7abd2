import { useState } from 'react';
import type { OwnListingView } from '../own-listing-view.ts';
import { DeleteListingDialog } from './delete-listing-dialog.tsx';
import { OwnListingRow } from './own-listing-row.tsx';
import { useOwnActions } from './use-own-actions.ts';

export function OwnListingList({ listings }: { listings: readonly OwnListingView[] }) {
  const { act, isBusy, mayAct } = useOwnActions();
  const [asked, setAsked] = useState<OwnListingView>();
  return (
    <>
      <ul className="mt-4 space-y-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <OwnListingRow
              listing={mayAct ? listing : withoutActions(listing)}
              act={(named, action) => (action === 'delete' ? setAsked(listing) : act(named, action))}
              isBusy={isBusy(listing.id)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteListingDialog
          listing={asked}
          onClose={() => setAsked(undefined)}
          onDelete={() => {
            setAsked(undefined);
            act(asked, 'delete');
          }}
        />
      )}
    </>
  );
}

const withoutActions = (listing: OwnListingView): OwnListingView => ({
  ...listing,
  actions: [],
  primary: undefined,
});
