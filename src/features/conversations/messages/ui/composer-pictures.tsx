import { useCallback, useState } from 'react';
import type { SendPicture } from '#features/media/ui/send-picture.ts';
import { UploadTile } from '#features/media/ui/upload-tile.tsx';
import { useUploads } from '#features/media/ui/use-uploads.ts';
import type { Upload } from '#features/media/ui/upload-queue.ts';
import { useLimits } from '#features/settings/ui/limits.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { OutgoingPicture } from '../outgoing.ts';

interface ComposerPicturesState {
  /** Uploaded and not yet sent. */
  ready: readonly OutgoingPicture[];
  uploads: readonly Upload[];
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
  clear: () => void;
}

/** Pictures of the next message; they are uploaded at once and sent with it. */
export function useComposerPictures(send: SendPicture<{ id: string }>): ComposerPicturesState {
  const { message_pictures: most } = useLimits();
  const [ready, setReady] = useState<readonly OutgoingPicture[]>([]);
  const onSent = useCallback(
    ({ id }: { id: string }, { previewUrl }: Upload) => setReady((all) => [...all, { id, previewUrl }]),
    [],
  );
  const { uploads, queue } = useUploads(send, onSent);
  const add = (files: readonly File[]) => {
    const free = most - ready.length - uploads.length;
    if (files.length > free) showToast({ kind: 'info', title: m.talk_pictures_max({ max: most }) });
    queue?.add(files.slice(0, Math.max(0, free)));
  };
  return {
    ready,
    uploads,
    isBusy: uploads.length > 0,
    add,
    remove: (id) => setReady((all) => all.filter((picture) => picture.id !== id)),
    retry: (key) => queue?.retry(key),
    drop: (key) => queue?.drop(key),
    clear: () => setReady([]),
  };
}

export function ComposerPictures({ pictures }: { pictures: ComposerPicturesState }) {
  const { ready, uploads, remove, retry, drop } = pictures;
  if (ready.length + uploads.length === 0) return null;
  return (
    <ul
      className="flex gap-2 overflow-x-auto px-4 pt-3 *:w-40 *:flex-none lg:px-6"
      aria-label={m.talk_pictures()}
    >
      {ready.map(({ id, previewUrl }, index) => (
        <li key={id} className="relative aspect-[4/3] overflow-clip rounded-lg border border-line bg-sunken">
          <img
            src={previewUrl}
            alt={m.talk_picture({ number: index + 1 })}
            width={800}
            height={600}
            className="size-full object-cover"
          />
          <button
            type="button"
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-md bg-surface/90 text-fg lg:size-9"
            aria-label={m.talk_picture_remove({ number: index + 1 })}
            onClick={() => remove(id)}
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
      {uploads.map((upload) => (
        <UploadTile key={upload.key} upload={upload} isCover={false} onRetry={retry} onDrop={drop} />
      ))}
    </ul>
  );
}
