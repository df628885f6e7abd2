import { Suspense, useState } from 'react';
import type { Favourite } from '#features/favourites/browser/favourite-change.ts';
import { titleOf } from '#features/favourites/browser/favourite-change.ts';
import { FavouriteList } from '#features/favourites/ui/favourite-list.tsx';
import { OwnLists } from '#features/shared-lists/ui/own-lists.tsx';
import { ChecklistAction } from '#features/viewing-checklist/ui/checklist-action.tsx';
import { m } from '#platform/i18n/messages.ts';
import { latePart } from '#ui/late-part.tsx';

const ShareButton = latePart(
  async () => (await import('#features/shared-lists/ui/share-button.tsx')).ShareButton,
);

export function FavouritesPage() {
  const [changes, setChanges] = useState(0);
  const drawShare = (all: readonly Favourite[]) => (
    <Suspense>
      <ShareButton
        label={m.shared_share()}
        kind="favourites"
        listings={all.map((favourite) => ({
          id: favourite.listing_id,
          title: titleOf(favourite),
          hasNote: favourite.note !== '',
        }))}
        onShared={() => setChanges((count) => count + 1)}
      />
    </Suspense>
  );
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 md:px-6 lg:pt-10">
      <noscript>
        <p className="mb-6 rounded-lg border border-line-2 p-4">{m.auth_needs_script()}</p>
      </noscript>
      <FavouriteList notice={<OwnLists key={changes} />} drawTools={drawShare} drawAction={drawChecklist} />
    </main>
  );
}

const drawChecklist = (id: number) => <ChecklistAction id={id} className="btn btn-ghost !px-3" isShort />;
