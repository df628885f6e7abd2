import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import type { resetPasswordOperation } from '../reset-password.server.ts';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx';

/** Asks twice for a new password, then opens the sign-in page. */
export function ResetPasswordForm({ token }: { token: string }) {
  const submission = useSubmit(
    ({ password = '' }) =>
      callOperation<typeof resetPasswordOperation>('POST', '/api/reset-password', {
        body: { token, password },
      }),
    {
      check: checkNewPassword,
      onDone: () => {
        showToastAfterLoad({ kind: 'success', title: m.reset_done() });
        return leaveFor('/login');
      },
    },
  );
  return (
    <Form name="reset-password" submission={submission} className="mt-8 space-y-5">
      <NewPasswordFields />
      <SubmitButton>{m.reset_submit()}</SubmitButton>
    </Form>
  );
}
