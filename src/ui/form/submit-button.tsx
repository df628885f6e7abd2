import type { ReactNode } from 'react';
import { useForm } from './form-context.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Sends the form. While it is being sent the button keeps its place and the focus; before our script is there it
 * does nothing, since without it nothing could be sent.
 */
export function SubmitButton({
  children,
  className = 'btn-primary btn-lg w-full disabled:!bg-primary disabled:!text-on-primary',
  form,
}: {
  children: ReactNode;
  className?: string;
  /** The id of its form, when it stands outside of it. */
  form?: string;
}) {
  const { isSending } = useForm();
  const isReady = useHydrated();
  return (
    <button
      type="submit"
      form={form}
      className={`btn ${className}`}
      disabled={!isReady}
      aria-busy={isSending || undefined}
      aria-disabled={isSending || undefined}
    >
      {isSending && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {children}
    </button>
  );
}
