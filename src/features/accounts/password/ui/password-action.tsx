import { useState, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import type { ConfirmWords } from './confirm-password-dialog.tsx';
import { useConfirmPassword } from './use-confirm-password.tsx';

interface PasswordActionProps {
  label: string;
  /** Disables the button, which keeps its place and the focus; `children` explain why. */
  isWaiting?: boolean;
  className: string;
  words: ConfirmWords;
  /** Performs the action. A failure is shown above the button. */
  run: (password: string) => Promise<void>;
  /** State of the action, announced by screen readers when it changes. */
  children?: ReactNode;
}

/** Button for an action that needs the password, with its state and errors. */
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
