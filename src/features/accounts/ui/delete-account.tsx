import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError, callApi } from '#platform/web/call-api.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Icon } from '#ui/icon.tsx';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import { useConfirmPassword } from './use-confirm-password.tsx';

/** The way out for good: after the password, the account and everything of it is gone. */
export function DeleteAccount() {
  const [fault, setFault] = useState<string>();
  const { withPassword, dialog } = useConfirmPassword({
    title: m.delete_confirm_title(),
    text: m.delete_text(),
    submit: m.delete_confirm_submit(),
    isDangerous: true,
  });
  const ask = () => {
    setFault(undefined);
    withPassword(async (password) => {
      await callApi('/api/user', { method: 'DELETE', body: { current_password: password } });
      showToastAfterLoad({ kind: 'success', title: m.deleted() });
      await leaveFor('/');
    }).catch((error: unknown) => setFault(error instanceof ApiError ? error.message : m.error_unexpected()));
  };
  return (
    <div>
      <button type="button" className="btn btn-danger-soft border-bad-line max-md:w-full" onClick={ask}>
        {m.delete_open()}
      </button>
      <div aria-live="polite">
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
