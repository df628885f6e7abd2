import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { PicturePosition } from '#features/listings/card/ui/picture-position.tsx';
import { PictureSteps } from '#features/listings/card/ui/picture-steps.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { MessagePicture } from './message-picture.tsx';

interface PictureDialogProps {
  ids: readonly string[];
  /** Index of the first picture to show. */
  first: number;
  onClose: () => void;
}

/** Pictures of a message in full screen, in a native dialog. Render it only while open. */
export function PictureDialog({ ids, first, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  // A layout effect closes the dialog while it is still in the document; otherwise the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), ids.length - 1));
  const followKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) go(at + step);
  };
  const id = ids[at];
  return (
    <dialog
      ref={dialog}
      aria-label={m.talk_pictures()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-black text-white"
      onKeyDown={followKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // On a second Esc a browser may close the dialog without a `cancel` event.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className="grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center md:px-20 md:py-4">
        {id !== undefined && (
          <MessagePicture
            key={id}
            id={id}
            width={1920}
            alt={m.talk_picture({ number: at + 1 })}
            className="max-h-full max-w-full"
          />
        )}
      </div>
      <PicturePosition at={at} total={ids.length} className="top-3 left-3 py-1 leading-9" />
      <button
        type="button"
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e2"
        aria-label={m.listing_close_pictures()}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
      <PictureSteps at={at} total={ids.length} onGo={go} />
    </dialog>
  );
}
