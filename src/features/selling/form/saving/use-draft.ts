import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftJson } from '../../drafts/draft-json.ts';
import type { DraftPicture } from '../../drafts/draft.ts';
import { draftOfError, saveDraft, storedDraft } from './draft-calls.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { keptChanges } from './kept-changes.ts';

/** Connects a draft to its keeper; pictures are stored separately. */
export function useDraft(draft: DraftJson, accountId: number) {
  const [pictures, setPictures] = useState<readonly DraftPicture[]>(draft.pictures);
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        stored: storedDraft(draft),
        kept: keptChanges(accountId, draft.id),
        save: (change) => saveDraft(draft.id, change),
        storedOf: (error) => {
          const stored = draftOfError(error);
          if (!stored) return undefined;
          setPictures(stored.pictures);
          return storedDraft(stored);
        },
      }),
  );
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot);
  useEffect(() => {
    keeper.resume();
    const onVisibility = () => (document.hidden ? void keeper.flush() : keeper.tryAgain());
    window.addEventListener('online', keeper.tryAgain);
    window.addEventListener('focus', keeper.tryAgain);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', keeper.tryAgain);
      window.removeEventListener('focus', keeper.tryAgain);
      document.removeEventListener('visibilitychange', onVisibility);
      void keeper.flush();
      keeper.stop();
    };
  }, [keeper]);
  // Warns before leaving when the browser could not keep the changes.
  useEffect(() => {
    if (!snapshot.wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [snapshot.wouldLose]);
  return { keeper, snapshot, pictures, setPictures };
}
