import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { MIN_PASSWORD_LENGTH, passwordLength } from '../password-rules.ts';
import { ProfileRow } from '../../profile/ui/profile-row.tsx';
import { useConfirmPassword } from './use-confirm-password.tsx';
import type { changePasswordOperation } from '../change-password.server.ts';

/** Changes the password of the account, which ends all other sessions. */
export function ProfilePassword() {
  const [isOpen, setIsOpen] = useState(false);
  const { withPassword, dialog } = useConfirmPassword({ text: m.confirm_password_change() });
  const submission = useSubmit(
    (values) =>
      withPassword(async (current) => {
        const body = { password: values['password'] ?? '', current_password: current };
        await callOperation<typeof changePasswordOperation>('PUT', '/api/user/password', { body });
        return true;
      }),
    {
      check: checkPasswords,
      onDone: (changed) => {
        if (changed === undefined) return;
        setIsOpen(false);
        showToast({ kind: 'success', title: m.profile_password_saved() });
      },
    },
  );
  return (
    <>
      <ProfileRow
        title={m.profile_password()}
        value={<span aria-hidden="true">••••••••</span>}
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        <p className="-mt-2 mb-4 text-fg-2">{m.profile_password_text()}</p>
        <Form name="password" submission={submission}>
          <PasswordField
            label={m.profile_password_new()}
            hint={m.profile_password_hint()}
            name="password"
            required
            autoComplete="new-password"
          />
          <PasswordField
            label={m.profile_password_again()}
            name="again"
            required
            autoComplete="new-password"
          />
          <SubmitButton className="btn-primary max-md:w-full">{m.profile_password_change()}</SubmitButton>
        </Form>
      </ProfileRow>
      {dialog}
    </>
  );
}

function checkPasswords({ password = '', again = '' }: FormValues): FieldErrors {
  return {
    ...(passwordLength(password) < MIN_PASSWORD_LENGTH && { password: m.profile_password_short() }),
    ...(again !== password && { again: m.profile_password_differ() }),
  };
}
