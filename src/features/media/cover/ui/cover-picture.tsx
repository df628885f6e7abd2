import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Modal } from '#ui/modal.tsx';
import { PictureButton, PictureProblem } from '../../ui/picture-button.tsx';
import { usePictureCalls } from '../../ui/use-picture-calls.ts';
import type { removeCoverOperation } from '../remove-cover.server.ts';
import type { setCoverOperation } from '../set-cover.server.ts';

/** Uploads, replaces and, after a question, removes the cover of the company page. */
export function CoverPicture({ url: initial }: { url: string }) {
  const { url, fault, isSending, run } = usePictureCalls(initial);
  const [asks, setAsks] = useState(false);
  const send = (picture: File) =>
    run(async () => {
      const answer = await callOperation<typeof setCoverOperation>('PUT', '/api/user/company-page/cover', {
        body: picture,
      });
      return answer.cover_url;
    }, m.cover_saved());
  const remove = async () => {
    await run(async () => {
      await callOperation<typeof removeCoverOperation>('DELETE', '/api/user/company-page/cover');
      return '';
    }, m.cover_removed());
    setAsks(false);
  };
  return (
    <div>
      <div className="aspect-[4/1] w-full overflow-hidden rounded-lg bg-sunken">
        {url && <img src={url} alt={m.cover_yours()} className="size-full object-cover" />}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <PictureButton label={m.cover_choose()} isSending={isSending} onFile={send} testId="cover-file">
          {isSending ? m.photo_saving() : url ? m.cover_replace() : m.cover_choose()}
        </PictureButton>
        {url && (
          <button type="button" className="btn btn-danger-soft" onClick={() => setAsks(true)}>
            {m.photo_remove()}
          </button>
        )}
      </div>
      <p className="hint">{m.cover_hint()}</p>
      <PictureProblem text={fault} />
      {asks && (
        <Modal title={m.cover_remove_title()} onClose={() => setAsks(false)}>
          <p>{m.cover_remove_text()}</p>
          <button
            type="button"
            className="btn btn-danger mt-4 w-full"
            aria-busy={isSending || undefined}
            aria-disabled={isSending || undefined}
            onClick={() => isSending || void remove()}
          >
            {m.photo_remove()}
          </button>
        </Modal>
      )}
    </div>
  );
}
