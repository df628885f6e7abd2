import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import { MIN_PASSWORD_LENGTH, passwordLength } from '../password-rules.ts';
import type { resetPasswordOperation } from '../reset-password.server.ts';

/** Asks twice for a new password, then opens the sign-in page. */
export function ResetPasswordForm({ token }: { token: string }) {
  const submission = useSubmit(
    ({ password = '' }) =>
      callOperation<typeof resetPasswordOperation>('POST', '/api/reset-password', {
        body: { token, password },
      }),
    {
      check,
      onDone: () => {
        showToastAfterLoad({ kind: 'success', title: m.reset_done() });
        return leaveFor('/login');
      },
    },
  );
  return (
    <Form name="reset-password" submission={submission} className="mt-8 space-y-5">
      <PasswordField
        label={m.reset_password()}
        hint={m.reset_password_hint()}
        name="password"
        required
        autoComplete="new-password"
      />
      <PasswordField label={m.reset_repeat()} name="repeat" required autoComplete="new-password" />
      <SubmitButton>{m.reset_submit()}</SubmitButton>
    </Form>
  );
}

const check = ({ password = '', repeat }: FormValues): FieldErrors => ({
  ...(passwordLength(password) < MIN_PASSWORD_LENGTH && { password: m.reset_password_short() }),
  ...(repeat !== password && { repeat: m.reset_repeat_differs() }),
});
