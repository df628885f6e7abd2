import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { AccessHeading } from '../../ui/access-heading.tsx';
import { IdentityField } from '../../ui/identity-field.tsx';
import type { requestPasswordResetOperation } from '../request-password-reset.server.ts';
import type { requestResetCodeOperation } from '../request-reset-code.server.ts';
import { AfterRequestLinks, type AfterRequestLinksProps } from './after-request-links.tsx';
import { ResetByCodeForm } from './reset-by-code-form.tsx';

/**
 * Requests a link by mail or a code by SMS, depending on what is typed. The next screen is the same for unknown
 * addresses and numbers, so it does not reveal accounts.
 */
export function ForgotPasswordForm({
  demo,
  redirect = '/',
}: {
  demo: boolean;
  redirect: string | undefined;
}) {
  const signIn = signInAddress(redirect, '/login');
  const captcha = useCaptcha('forgot_password');
  const [identity, setIdentity] = useState('');
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmit(
    async (values) => {
      const typed = identityIn(values);
      await request(typed, await captcha.token());
      setIdentity(typed);
      setIsSent(true);
    },
    { check },
  );
  const links = { signIn, demo, onAgain: () => setIsSent(false) };
  if (isSent)
    return identity.includes('@') ? (
      <LinkSent email={identity} {...links} />
    ) : (
      <ResetByCodeForm phone={identity} {...links} />
    );
  return (
    <>
      <AccessHeading title={m.forgot_title()}>{m.forgot_lead()}</AccessHeading>
      <Form name="forgot-password" submission={submission} className="mt-8 space-y-5">
        <IdentityField defaultValue={identity} />
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

interface LinkSentProps extends Omit<AfterRequestLinksProps, 'again'> {
  email: string;
}

function LinkSent({ email, ...links }: LinkSentProps) {
  return (
    <>
      <AccessHeading title={m.forgot_sent_title()} takesFocus>
        <span className="wrap-anywhere">{m.forgot_sent_text({ email })}</span>
      </AccessHeading>
      <p className="mt-2 text-fg-2">{m.forgot_sent_unconfirmed()}</p>
      <AfterRequestLinks again={m.forgot_again()} {...links} />
    </>
  );
}

const request = (identity: string, recaptcha_token: string) =>
  identity.includes('@')
    ? callOperation<typeof requestPasswordResetOperation>('POST', '/api/forgot-password', {
        body: { email: identity, recaptcha_token },
      }).catch(nameTypedField)
    : callOperation<typeof requestResetCodeOperation>('POST', '/api/forgot-password/code', {
        body: { identity, recaptcha_token },
      });

/** The address is typed into the field for both. */
function nameTypedField(error: unknown): never {
  if (!(error instanceof ApiError && error.fields['email'])) throw error;
  const { message, status } = error;
  throw new ApiError(message, { status, fields: { identity: [...error.fields['email']] } });
}

const identityIn = ({ identity }: FormValues): string => identity?.trim() ?? '';

/** Rough check; the API validates the address or number. */
const check = (values: FormValues): FieldErrors =>
  /^([^\s@]+@[^\s@]+\.[^\s@]+|[\d\s+()/.-]{6,40})$/.test(identityIn(values))
    ? {}
    : { identity: m.sign_in_identity_missing() };
