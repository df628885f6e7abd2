import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { SHEET_HASH } from './use-filter-form.ts';

/** Filters in full screen on small screens, as a drawer on large ones. The native dialog traps the focus. */
export function FilterSheet({
  onClose,
  ...props
}: {
  showLabel: string;
  /** Whether the number of results is being counted again. */
  pending: boolean;
  clear: { label: string; href: string } | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog while it is still in the document; otherwise the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const onClick = ({ target }: Event) => {
      if (target === element) onClose();
    };
    element?.addEventListener('cancel', onCancel);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('cancel', onCancel);
      element?.removeEventListener('click', onClick);
    };
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sheet-title"
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-surface text-fg backdrop:bg-scrim open:flex md:max-w-[480px]"
      data-testid="filter-sheet"
    >
      <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-2 border-b border-line px-2">
        <button type="button" className="icon-btn" aria-label={m.filters_close()} onClick={onClose}>
          <Icon name="x" />
        </button>
        <h2 id="sheet-title" className="text-lg font-semibold">
          {m.filters_title()}
        </h2>
        {props.clear && (
          <Link
            to={`${props.clear.href}${SHEET_HASH}`}
            replace
            preventScrollReset
            className="btn btn-link num ml-auto px-3"
          >
            {props.clear.label}
          </Link>
        )}
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-4 pb-6">{props.children}</div>
      <footer className="flex-none border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <button type="button" className="btn btn-primary btn-lg num w-full" onClick={onClose}>
          <span aria-live="polite" className={props.pending ? 'opacity-50' : ''}>
            {props.showLabel}
          </span>
        </button>
      </footer>
    </dialog>
  );
}
