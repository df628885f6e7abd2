import { useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { safeRedirect } from '#platform/web/safe-redirect.ts';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import { IdentityField } from '../../ui/identity-field.tsx';
import type { CodeSent } from '../../sign-in-code/code-sent.ts';
import type { confirmSignInOperation } from '../../sign-in-code/confirm-sign-in.server.ts';
import { CodeScreen } from '../../sign-in-code/ui/code-screen.tsx';
import type { MeJson } from '../../profile/me-json.ts';
import { BLOCKED_PATH } from '../home-after-sign-in.ts';
import type { signInOperation } from '../sign-in.server.ts';

interface SignInFormProps {
  /** Target after the sign-in, from the page's address; `safeRedirect` accepts only this site. */
  redirect: string | undefined;
  /** Target without `redirect`. */
  homeOf: (user: MeJson) => string;
  /** Opens a session of staff, which is never remembered. */
  staff?: boolean;
}

const FORM = 'login';

/** Sign-in by phone or e-mail and password. Success loads a new document, rendered for the account. */
export function SignInForm({ redirect, homeOf, staff = false }: SignInFormProps) {
  const captcha = useCaptcha('login');
  const [sent, setSent] = useState<{ code: CodeSent; remember: boolean }>();
  const goOn = ({ user, blocked }: { user: MeJson; blocked: boolean }) => {
    if (blocked) return leaveFor(BLOCKED_PATH);
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
        answer.success ? goOn(answer) : setSent({ code: answer, remember: values['remember'] === 'on' }),
    },
  );
  if (sent)
    return (
      <CodeScreen
        sent={sent.code}
        send={(code) => confirm({ code, remember: sent.remember, staff })}
        onDone={goOn}
        onBack={() => {
          flushSync(() => setSent(undefined));
          document.getElementById(fieldId(FORM, 'identity'))?.focus();
        }}
        back={m.sign_in_code_back()}
      >
        {m.sign_in_submit()}
      </CodeScreen>
    );
  return (
    <>
      <Form name={FORM} submission={submission} className="mt-8 space-y-5">
        <IdentityField />
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

const confirm = (body: { code: string; remember: boolean; staff: boolean }) =>
  callOperation<typeof confirmSignInOperation>('POST', '/api/login/code', { body });

const missing = ({ identity, password }: FormValues): FieldErrors => ({
  ...(!identity?.trim() && { identity: m.sign_in_identity_missing() }),
  ...(!password && { password: m.sign_in_password_missing() }),
});
