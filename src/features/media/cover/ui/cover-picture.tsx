import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { removeCoverOperation } from '../remove-cover.server.ts';
import type { setCoverOperation } from '../set-cover.server.ts';

/** Uploads, replaces and, after a question, removes the cover of the company page. */
export function CoverPicture({ url: initial }: { url: string }) {
  const file = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [asks, setAsks] = useState(false);

  async function act(call: () => Promise<string>, title: string): Promise<void> {
    setIsSending(true);
    setFault(undefined);
    try {
      setUrl(await call());
      showToast({ kind: 'success', title });
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setFault(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      setIsSending(false);
      setAsks(false);
    }
  }
  const send = (picture: File) =>
    act(async () => {
      const answer = await callOperation<typeof setCoverOperation>('PUT', '/api/user/company-page/cover', {
        body: picture,
      });
      return answer.cover_url;
    }, m.cover_saved());
  const remove = () =>
    act(async () => {
      await callOperation<typeof removeCoverOperation>('DELETE', '/api/user/company-page/cover');
      return '';
    }, m.cover_removed());

  return (
    <div>
      <div className="aspect-[4/1] w-full overflow-hidden rounded-lg bg-sunken">
        {url && <img src={url} alt={m.cover_yours()} className="size-full object-cover" />}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          className="hidden"
          aria-label={m.cover_choose()}
          data-testid="cover-file"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // Allows choosing the same file again.
            if (chosen) void send(chosen).finally(() => (currentTarget.value = ''));
          }}
        />
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={isSending || undefined}
          onClick={() => isSending || file.current?.click()}
        >
          <Icon name="camera" />
          {isSending ? m.photo_saving() : url ? m.cover_replace() : m.cover_choose()}
        </button>
        {url && (
          <button type="button" className="btn btn-danger-soft" onClick={() => setAsks(true)}>
            {m.photo_remove()}
          </button>
        )}
      </div>
      <p className="hint">{m.cover_hint()}</p>
      <div aria-live="polite">
        {fault && (
          <p className="error">
            <Icon name="circle-alert" className="size-4 flex-none" />
            {fault}
          </p>
        )}
      </div>
      {asks && (
        <Modal title={m.cover_remove_title()} onClose={() => setAsks(false)}>
          <p>{m.cover_remove_text()}</p>
          <button
            type="button"
            className="btn btn-danger mt-4 w-full"
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
