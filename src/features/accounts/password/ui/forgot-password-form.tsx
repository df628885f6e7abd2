import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { AccessHeading } from '../../ui/access-heading.tsx';
import type { requestPasswordResetOperation } from '../request-password-reset.server.ts';

/** Requests a reset link. The next screen is the same for unknown addresses, so it does not reveal accounts. */
export function ForgotPasswordForm({
  demo,
  redirect = '/',
}: {
  demo: boolean;
  redirect: string | undefined;
}) {
  const signIn = signInAddress(redirect, '/login');
  const captcha = useCaptcha('forgot_password');
  const [sentTo, setSentTo] = useState<string>();
  const submission = useSubmit(
    async (values) => {
      const email = emailIn(values);
      const body = { email, recaptcha_token: await captcha.token() };
      await callOperation<typeof requestPasswordResetOperation>('POST', '/api/forgot-password', { body });
      setSentTo(email);
    },
    { check },
  );
  if (sentTo !== undefined)
    return <LinkSent email={sentTo} demo={demo} signIn={signIn} onAgain={() => setSentTo(undefined)} />;
  return (
    <>
      <AccessHeading title={m.forgot_title()}>{m.forgot_lead()}</AccessHeading>
      <Form name="forgot-password" submission={submission} className="mt-8 space-y-5">
        <EmailField label={m.forgot_email()} name="email" required />
        <SubmitButton>{m.forgot_submit()}</SubmitButton>
      </Form>
      <a href={signIn} className="btn btn-link mt-4 self-center">
        {m.forgot_back()}
      </a>
      {captcha.isEnabled && (
        <div className="mt-6">
          <CaptchaNotice />
        </div>
      )}
    </>
  );
}

interface LinkSentProps {
  email: string;
  demo: boolean;
  /** Address of the sign-in. */
  signIn: string;
  onAgain: () => void;
}

function LinkSent({ email, demo, signIn, onAgain }: LinkSentProps) {
  return (
    <>
      <AccessHeading title={m.forgot_sent_title()} takesFocus>
        <span className="wrap-anywhere">{m.forgot_sent_text({ email })}</span>
      </AccessHeading>
      <p className="mt-2 text-fg-2">{m.forgot_sent_unconfirmed()}</p>
      <div className="mt-8 flex flex-col gap-3">
        {demo && (
          <Link to="/dev/outbox" className="btn btn-secondary">
            {m.forgot_outbox()}
          </Link>
        )}
        <button type="button" className="btn btn-secondary" onClick={onAgain}>
          {m.forgot_again()}
        </button>
        <a href={signIn} className="btn btn-link">
          {m.forgot_back()}
        </a>
      </div>
    </>
  );
}

const emailIn = ({ email }: FormValues): string => email?.trim() ?? '';

/** Rough check of the address; the API validates it. */
const check = (values: FormValues): FieldErrors =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailIn(values)) ? {} : { email: m.forgot_email_wrong() };
