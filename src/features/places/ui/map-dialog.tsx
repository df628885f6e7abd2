import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { PlaceView } from '../present-place.ts';

/** The map over the whole screen. A native dialog: it traps and returns focus; Esc closes it. */
export function MapDialog(props: { place: PlaceView; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog while it is still in the document; otherwise focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    element?.showModal();
    page.style.overflow = 'hidden';
    return () => {
      page.style.overflow = '';
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={m.map_label({ place: props.place.town })}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-sunken text-fg"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      {props.children}
      <button
        type="button"
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full border border-control bg-surface shadow-e2"
        aria-label={m.map_close()}
        onClick={props.onClose}
      >
        <Icon name="x" />
      </button>
    </dialog>
  );
}
