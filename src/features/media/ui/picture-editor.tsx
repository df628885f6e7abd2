import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { takeSharedPictures } from '#platform/offline/shared-pictures.ts';
import { showToast } from '#ui/show-toast.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { MAX_PICTURES } from '../edited-picture.ts';
import { loadBoard } from './load-board.ts';
import { PictureCount } from './picture-count.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { BOARD, coverPlace } from './picture-places.ts';
import { RemovedPictures } from './removed-pictures.tsx';
import { useEditedPictures } from './use-edited-pictures.ts';
import type { PicturesProps } from './use-server-pictures.ts';
import { useUploads } from './use-uploads.ts';

/** Number of files not stored yet, of those among them that need no action by the user, and of refused files. */
export interface PendingUploads {
  pending: number;
  moving: number;
  refused: number;
}

const PictureBoard = lazy(loadBoard);

/**
 * Editor for the pictures of a working copy: add (choose, drop, paste, camera), order, rotate, describe and
 * remove. Every change is saved at once. It may be hidden during uploads, but must stay mounted.
 */
export function PictureEditor({
  onUploads,
  takesShared = false,
  ...props
}: PicturesProps & {
  /** Whether it uploads pictures that another app has shared with this one. */
  takesShared?: boolean;
  /** Called with the numbers of files not stored yet and refused. */
  onUploads?: (uploads: PendingUploads) => void;
}) {
  const editing = useEditedPictures(props);
  const previews = useRef(new Map<string, string>());
  const { uploads, queue } = useUploads(props.calls.add, (added, { previewUrl }) => {
    previews.current.set(added.picture.id, previewUrl);
    editing.setInterim(added.picture.id, { url: previewUrl, turns: 0 });
    editing.added(added);
  });
  const pending = uploads.filter(({ state }) => state !== 'refused').length;
  const moving = uploads.filter(({ state }) => state !== 'refused' && state !== 'interrupted').length;
  const refused = uploads.length - pending;
  useEffect(() => onUploads?.({ pending, moving, refused }), [onUploads, pending, moving, refused]);
  const total = editing.pictures.length + uploads.length;
  // Refused files take no place.
  const room = MAX_PICTURES - editing.pictures.length - pending;

  const add = (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(0, room));
    if (taken.length > 0) queue?.add(taken);
    const left = files.length - taken.length;
    if (left > 0) showToast({ kind: 'error', title: m.pictures_left_out({ count: left }) });
  };
  const { section, isOver } = useFileDrop(add);
  useSharedPictures(takesShared && queue !== undefined, add);

  // Once the server has a rendition, show it and release the local file.
  const { pictures, setInterim } = editing;
  useEffect(() => {
    for (const { id, state } of pictures) {
      const url = previews.current.get(id);
      if (state === 'pending' || url === undefined) continue;
      previews.current.delete(id);
      setInterim(id, undefined);
      URL.revokeObjectURL(url);
    }
  });
  useEffect(() => {
    const kept = previews.current;
    return () => {
      for (const url of kept.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    // Preload, because the network may be gone by the time there is a picture to show.
    void loadBoard();
  }, []);
  return (
    <section ref={section} aria-label={m.listing_pictures()} data-testid="picture-editor">
      <PictureCount pictures={pictures} uploads={uploads} />
      <div className="mt-3">
        <PictureDrop isOver={isOver} isFull={room <= 0} onFiles={add} />
      </div>
      {isReady && total > 0 && (
        <Suspense fallback={<Places count={total} />}>
          <PictureBoard
            editing={editing}
            uploads={uploads}
            onRetry={(key) => queue?.retry(key)}
            onDrop={(key) => queue?.drop(key)}
          />
        </Suspense>
      )}
      <RemovedPictures pictures={props.removed} isFull={room <= 0} onRestore={editing.restore} />
      <p role="status" className="sr-only">
        {editing.announcement}
      </p>
    </section>
  );
}

/** Adds shared pictures once there is a queue to upload them. */
function useSharedPictures(isReady: boolean, add: (files: readonly File[]) => void): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!isReady) return;
    void takeSharedPictures().then((files) => files.length > 0 && latest.current(files));
  }, [isReady]);
}

/** Placeholder frames of the same size as the pictures. */
function Places({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={BOARD}>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- empty frames have nothing but their place
        <div key={index} className={`aspect-[4/3] rounded-lg bg-sunken ${coverPlace(index === 0)}`} />
      ))}
    </div>
  );
}
