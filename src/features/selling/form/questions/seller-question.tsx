import { useId, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#ui/icon.tsx';

interface SellerQuestionProps {
  question: string;
  detail?: string;
  yes: string;
  onYes: () => void;
  isConfirmed: boolean;
  /** Shown instead of the question after it was confirmed. */
  confirmed: string;
  /** Other ways on. */
  children?: ReactNode;
}

/** A question about a value that is probably wrong. It never blocks. */
export function SellerQuestion({
  question,
  detail,
  yes,
  onYes,
  isConfirmed,
  confirmed,
  children,
}: SellerQuestionProps) {
  const id = useId();
  const note = useRef<HTMLParagraphElement>(null);
  if (isConfirmed)
    return (
      <p ref={note} tabIndex={-1} className="flex gap-2 text-sm text-fg-2 outline-none">
        <Icon name="check" className="mt-0.5 size-4 flex-none" />
        {confirmed}
      </p>
    );
  // The pressed button disappears; the note that replaces the question takes the focus.
  const confirm = () => {
    flushSync(onYes);
    note.current?.focus();
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="rounded-md border border-warn-line bg-warn-bg p-3 text-sm text-warn"
    >
      <p id={id} className="flex gap-2 font-semibold">
        <Icon name="info" className="mt-0.5 size-4 flex-none" />
        {question}
      </p>
      {detail !== undefined && <p className="mt-1">{detail}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="btn btn-secondary" onClick={confirm}>
          {yes}
        </button>
        {children}
      </div>
    </div>
  );
}
