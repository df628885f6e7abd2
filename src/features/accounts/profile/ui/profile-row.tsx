import { useEffect, useRef, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';

interface ProfileRowProps {
  title: string;
  value: ReactNode;
  /** Shown after the value, e.g. whether it is confirmed. */
  mark?: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Notices that are shown whether the form is open or not. */
  notice?: ReactNode;
  /** The form that changes the value. */
  children: ReactNode;
}

/** A value of the account with a button that opens its form. Opening moves the focus into the form, closing back. */
export function ProfileRow({ title, value, mark, isOpen, onToggle, notice, children }: ProfileRowProps) {
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focused control of a form that was sent is gone.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const toggle = () => {
    onToggle(!isOpen);
    if (!isOpen) requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };
  return (
    <div className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="text-sm text-fg-2">{title}</h3>
          <p className="num mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-base wrap-anywhere">
            {value}
            {mark}
          </p>
        </div>
        <button
          ref={button}
          type="button"
          className="btn btn-link -mx-2 px-2"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? m.form_cancel() : m.profile_change()}: ${title}`}
          onClick={toggle}
        >
          {isOpen ? m.form_cancel() : m.profile_change()}
        </button>
      </div>
      {notice}
      {isOpen && (
        <div ref={form} className="mt-4">
          {children}
        </div>
      )}
    </div>
  );
}
