import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import { PasswordAction } from '#features/accounts/password/ui/password-action.tsx';
import type { deleteAccountOperation } from '../delete-account.server.ts';

/** Button that permanently deletes the account after asking for the password. */
export const DeleteAccount = () => (
  <PasswordAction
    label={m.delete_open()}
    className="btn-danger-soft border-bad-line"
    words={{
      title: m.delete_confirm_title(),
      text: m.delete_text(),
      submit: m.delete_confirm_submit(),
      isDangerous: true,
    }}
    run={async (password) => {
      await callOperation<typeof deleteAccountOperation>('DELETE', '/api/user', {
        body: { current_password: password },
      });
      showToastAfterLoad({ kind: 'success', title: m.deleted() });
      await leaveFor('/');
    }}
  />
);
