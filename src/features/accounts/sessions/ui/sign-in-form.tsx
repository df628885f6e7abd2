import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { safeRedirect } from '#platform/web/safe-redirect.ts';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import type { SignInCodeSent } from '../../sign-in-code/sign-in-code.ts';
import { SignInCode } from '../../sign-in-code/ui/sign-in-code.tsx';
import type { MeJson } from '../../profile/me-json.ts';
import type { signInOperation } from '../sign-in.server.ts';

interface SignInFormProps {
  /** Target after the sign-in, from the page's address; `safeRedirect` accepts only this site. */
  redirect: string | undefined;
  /** Target without `redirect`. */
  homeOf: (user: MeJson) => string;
  /** Opens a session of staff, which is never remembered. */
  staff?: boolean;
}

/** Sign-in by phone or e-mail and password. Success loads a new document, rendered for the account. */
export function SignInForm({ redirect, homeOf, staff = false }: SignInFormProps) {
  const captcha = useCaptcha('login');
  const [sent, setSent] = useState<{ code: SignInCodeSent; remember: boolean }>();
  const goOn = (user: MeJson) => {
    showToastAfterLoad({ kind: 'success', title: m.signed_in() });
    return leaveFor(safeRedirect(redirect, homeOf(user)));
  };
  const submission = useSubmit(
    async (values) => ({
      values,
      answer: await logIn(values, { captchaToken: await captcha.token(), staff }),
    }),
    {
      check: missing,
      onDone: ({ values, answer }) =>
        answer.success ? goOn(answer.user) : setSent({ code: answer, remember: values['remember'] === 'on' }),
    },
  );
  if (sent)
    return (
      <SignInCode
        sent={sent.code}
        remember={sent.remember}
        staff={staff}
        onDone={goOn}
        onBack={() => setSent(undefined)}
      />
    );
  return (
    <>
      <Form name="login" submission={submission} className="mt-8 space-y-5">
        <TextField
          label={m.sign_in_identity()}
          hint={m.sign_in_identity_hint()}
          name="identity"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField
          label={m.sign_in_password()}
          name="password"
          required
          autoComplete="current-password"
          aside={
            <a
              href={redirect === undefined ? '/forgot-password' : signInAddress(redirect, '/forgot-password')}
              className="text-sm font-semibold text-accent hover:underline max-lg:-my-3 max-lg:py-3"
            >
              {m.sign_in_forgot()}
            </a>
          }
        />
        {!staff && <CheckField label={m.sign_in_remember()} name="remember" />}
        <SubmitButton>{m.sign_in_submit()}</SubmitButton>
      </Form>
      {captcha.isEnabled && (
        <div className="mt-8">
          <CaptchaNotice />
        </div>
      )}
    </>
  );
}

const logIn = (values: FormValues, { captchaToken, staff }: { captchaToken: string; staff: boolean }) =>
  callOperation<typeof signInOperation>('POST', '/api/login', {
    body: {
      identity: values['identity'] ?? '',
      password: values['password'] ?? '',
      remember: values['remember'] === 'on',
      recaptcha_token: captchaToken,
      staff,
    },
  });

const missing = ({ identity, password }: FormValues): FieldErrors => ({
  ...(!identity?.trim() && { identity: m.sign_in_identity_missing() }),
  ...(!password && { password: m.sign_in_password_missing() }),
});
