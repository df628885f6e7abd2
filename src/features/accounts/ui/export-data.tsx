import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError, callApi } from '#platform/web/call-api.ts';
import { Icon } from '#ui/icon.tsx';
import { useConfirmPassword } from './use-confirm-password.tsx';

/** Has a link to everything of the account sent; `email` is its confirmed address, null without one. */
export function ExportData({ email }: { email: string | null }) {
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string>();
  const { withPassword, dialog } = useConfirmPassword({ text: m.export_confirm() });
  const ask = () => {
    setFault(undefined);
    withPassword((password) =>
      callApi('/api/user/export', { method: 'POST', body: { current_password: password } }),
    ).then(
      (answer) => answer !== undefined && setSent(true),
      (error: unknown) => setFault(error instanceof ApiError ? error.message : m.error_unexpected()),
    );
  };
  if (email === null) return <p className="text-fg-2">{m.export_needs_email()}</p>;
  return (
    <div>
      <button type="button" className="btn btn-secondary max-md:w-full" onClick={ask}>
        {m.export_ask()}
      </button>
      <div aria-live="polite">
        {isSent && (
          <p className="mt-3 flex gap-2 rounded-lg border border-good-line bg-good-bg p-3 text-good wrap-anywhere">
            <Icon name="circle-check" className="mt-0.5 size-4 flex-none" />
            {m.export_sent({ email })}
          </p>
        )}
        {fault && (
          <p className="error">
            <Icon name="circle-alert" className="size-4 flex-none" />
            {fault}
          </p>
        )}
      </div>
      {dialog}
    </div>
  );
}
