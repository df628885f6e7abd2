import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from './icon.tsx';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for something before the page goes on: a window in the middle, on a phone a sheet from below. A native dialog:
 * the browser keeps the focus inside, closes it on Esc and returns the focus. Rendered only while open.
 */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect, so that the dialog is closed while still in the document: only then the focus returns.
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    element?.showModal();
    // What it asks for comes first, not its way out.
    element?.querySelector<HTMLElement>('input, [tabindex="0"]')?.focus();
    page.style.overflow = 'hidden';
    return () => {
      page.style.overflow = '';
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-0 mt-auto max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-xl bg-raised p-5 text-fg shadow-e3 backdrop:bg-scrim md:m-auto md:max-w-[480px] md:rounded-xl md:p-6"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking, on a second Esc.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className="mb-4 flex items-start gap-3">
        <h2 id={titleId} className="min-w-0 flex-1 pt-2 text-xl font-semibold">
          {title}
        </h2>
        <button type="button" className="icon-btn -mr-2" aria-label={m.modal_close()} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
