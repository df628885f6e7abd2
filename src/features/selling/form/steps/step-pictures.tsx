import { useMemo } from 'react';
import { PictureEditor } from '#features/media/ui/picture-editor.tsx';
import { m } from '#platform/i18n/messages.ts';
import { draftPictureCalls } from '../saving/draft-picture-calls.ts';
import type { DraftEditor } from '../saving/use-draft-editor.ts';

/** Pictures of the draft. Uploads are stored at once, independently of the form. */
export function StepPictures({ editor, draftId }: { editor: DraftEditor; draftId: number }) {
  const calls = useMemo(() => draftPictureCalls(draftId), [draftId]);
  return (
    <div data-field="pictures" data-label={m.sell_step_pictures()}>
      <p id="draft-pictures" tabIndex={-1} className="mb-2 text-base text-fg-2 outline-none">
        {m.sell_pictures_lead()}
      </p>
      <PictureEditor
        calls={calls}
        takesShared
        pictures={editor.pictures}
        removed={editor.removed}
        onUploads={editor.setUploads}
        onChange={({ version, ...lists }) => {
          editor.setPictures(lists);
          editor.autosave.versionIs(version);
        }}
      />
    </div>
  );
}
