import { useState, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import type { ConfirmWords } from './confirm-password-dialog.tsx';
import { useConfirmPassword } from './use-confirm-password.tsx';

interface PasswordActionProps {
  label: string;
  /** Whether the button waits for something; `children` say for what. It keeps its place and the focus. */
  isWaiting?: boolean;
  className: string;
  words: ConfirmWords;
  /** Does it; what it fails with is told here. */
  run: (password: string) => Promise<void>;
  /** How it stands, read out when that changes. */
  children?: ReactNode;
}

/** A button for what needs the password, and what became of it. */
export function PasswordAction({
  label,
  isWaiting = false,
  className,
  words,
  run,
  children,
}: PasswordActionProps) {
  const [fault, setFault] = useState<string>();
  const { withPassword, dialog } = useConfirmPassword(words);
  const ask = () => {
    if (isWaiting) return;
    setFault(undefined);
    withPassword(run).catch((error: unknown) =>
      setFault(error instanceof ApiError ? error.message : m.error_unexpected()),
    );
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <div aria-live="polite" className="w-full empty:hidden">
        {children}
        {fault && (
          <p className="error">
            <Icon name="circle-alert" className="size-4 flex-none" />
            {fault}
          </p>
        )}
      </div>
      <button
        type="button"
        className={`btn aria-disabled:cursor-default aria-disabled:opacity-60 max-md:w-full ${className}`}
        aria-disabled={isWaiting || undefined}
        onClick={ask}
      >
        {label}
      </button>
      {dialog}
    </div>
  );
}
