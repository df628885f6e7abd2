import { useRef, useState } from 'react';
import { pictureSender, SendError } from '#features/media/ui/send-picture.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { newIdempotencyKey } from '#platform/web/new-idempotency-key.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { addListingPictureOperation } from '../../decisions/add-listing-picture.server.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** Puts pictures behind those of a listing, one after the other; one that is refused stops no other. */
export function AddPictures({ listingId, onAdded }: { listingId: number; onAdded: () => unknown }) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const send = async (files: readonly File[]) => {
    const sender = pictureSender<typeof addListingPictureOperation>(
      `/api/admin/listings/${listingId}/pictures`,
    );
    const refused: string[] = [];
    for (const [index, blob] of files.entries()) {
      setLeft(files.length - index);
      try {
        const { signal } = new AbortController();
        await sender({ blob, key: newIdempotencyKey(), onProgress: () => undefined, signal });
      } catch (error) {
        if (!(error instanceof SendError)) throw error;
        refused.push(`${blob.name}: ${error.message}`);
      }
    }
    setLeft(0);
    const added = files.length - refused.length;
    if (added > 0)
      showToast({
        kind: 'success',
        title: m.queue_pictures_sent({ count: added, written: formatNumber(added) }),
        text: m.queue_pictures_sent_text(),
      });
    for (const title of refused) showToast({ kind: 'error', title });
    await onAdded();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      <button
        type="button"
        className="btn btn-secondary mt-3"
        aria-disabled={left > 0 || undefined}
        onClick={() => left === 0 && input.current?.click()}
      >
        <Icon name="plus" className="size-4" />
        {left > 0
          ? m.queue_pictures_left({ count: left, written: formatNumber(left) })
          : m.queue_pictures_add()}
      </button>
    </>
  );
}
