import { m } from '#platform/i18n/messages.ts';
import { PasswordField } from '#ui/form/password-field.tsx';
import type { FieldErrors, FormValues } from '#ui/form/use-submit.ts';
import { MIN_PASSWORD_LENGTH, passwordLength } from '../password-rules.ts';

/** A new password, typed twice; `checkNewPassword` checks both. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      label={m.reset_password()}
      hint={m.reset_password_hint()}
      name="password"
      required
      autoComplete="new-password"
    />
    <PasswordField label={m.reset_repeat()} name="repeat" required autoComplete="new-password" />
  </>
);

export const checkNewPassword = ({ password = '', repeat }: FormValues): FieldErrors => ({
  ...(passwordLength(password) < MIN_PASSWORD_LENGTH && { password: m.reset_password_short() }),
  ...(repeat !== password && { repeat: m.reset_repeat_differs() }),
});
