import type { ReactNode } from 'react';
import { useForm } from './form-context.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Submits the form. Keeps its size and focus while sending. Disabled where no scripts run, because forms are sent by
 * script only; see early-press.ts.
 */
export function SubmitButton({
  children,
  className = 'btn-primary btn-lg w-full disabled:!bg-primary disabled:!text-on-primary',
  form,
}: {
  children: ReactNode;
  className?: string;
  /** Id of its form, when the button is outside of it. */
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
      // Enabled before hydration if scripts run.
      suppressHydrationWarning
      aria-busy={isSending || undefined}
      aria-disabled={isSending || undefined}
    >
      {children}
    </button>
  );
}
