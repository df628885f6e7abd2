import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PictureLists } from '#features/media/edited-picture.ts';
import { DRAFT_COPY } from '#platform/offline/kept-address.ts';
import { dropPersonal, keepPersonal } from '#platform/offline/personal-copies.ts';
import { useUnsavedWork } from '#ui/unsaved-work.ts';
import type { DraftJson } from '../../drafts/draft-json.ts';
import { draftOfError, saveDraft, storedDraft } from './draft-calls.ts';
import { DraftAutosave } from './draft-autosave.ts';
import { keptChanges } from './kept-changes.ts';

/** Connects a draft to its autosave; pictures are stored separately. */
export function useDraft(draft: DraftJson, accountId: number) {
  const [lists, setPictures] = useState<PictureLists>({ pictures: draft.pictures, removed: draft.removed });
  const [autosave] = useState(
    () =>
      new DraftAutosave({
        stored: storedDraft(draft),
        kept: keptChanges(accountId, draft.id),
        save: (change) => saveDraft(draft.id, change),
        storedOf: (error) => {
          const stored = draftOfError(error);
          if (!stored) return undefined;
          setPictures({ pictures: stored.pictures, removed: stored.removed });
          return storedDraft(stored);
        },
      }),
  );
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.snapshot, autosave.snapshot);
  useEffect(() => {
    autosave.resume();
    const onVisibility = () => (document.hidden ? void autosave.flush() : autosave.tryAgain());
    window.addEventListener('online', autosave.tryAgain);
    window.addEventListener('focus', autosave.tryAgain);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', autosave.tryAgain);
      window.removeEventListener('focus', autosave.tryAgain);
      document.removeEventListener('visibilitychange', onVisibility);
      void autosave.flush();
      autosave.stop();
    };
  }, [autosave]);
  const { fields, sources, version, state } = snapshot;
  useEffect(() => {
    // Unsaved values are kept apart, and added when the form is opened.
    if (state === 'saved')
      void keepPersonal(DRAFT_COPY + draft.id, { ...draft, fields, sources, version, ...lists });
    if (state === 'gone') void dropPersonal(DRAFT_COPY + draft.id);
  }, [state, draft, fields, sources, version, lists]);
  useUnsavedWork(snapshot.state !== 'saved' && snapshot.state !== 'gone');
  // Warns before leaving when the browser could not keep the changes.
  useEffect(() => {
    if (!snapshot.wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [snapshot.wouldLose]);
  return { autosave, snapshot, ...lists, setPictures };
}
