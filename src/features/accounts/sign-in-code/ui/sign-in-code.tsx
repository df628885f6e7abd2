import { useEffect } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CodeField } from '#ui/form/code-field.tsx';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { CODE_DIGITS } from '../../phone/phone-code.ts';
import type { MeJson } from '../../profile/me-json.ts';
import type { confirmSignInOperation } from '../confirm-sign-in.server.ts';
import type { SignInCodeSent } from '../sign-in-code.ts';

interface SignInCodeProps {
  sent: SignInCodeSent;
  remember: boolean;
  staff: boolean;
  onDone: (user: MeJson) => Promise<void>;
  onBack: () => void;
}

const FORM = 'sign-in-code';

/** Asks for the code that replaces the captcha while its provider is down. */
export function SignInCode({ sent, remember, staff, onDone, onBack }: SignInCodeProps) {
  const submission = useSubmit(
    ({ code = '' }) =>
      callOperation<typeof confirmSignInOperation>('POST', '/api/login/code', {
        body: { code, remember, staff },
      }),
    { check: missingCode, onDone: ({ user }) => onDone(user) },
  );
  // The form that had the focus is gone, so the focus must move.
  useEffect(() => document.getElementById(fieldId(FORM, 'code'))?.focus(), []);
  const words = sent.sentBy === 'sms' ? m.sign_in_code_sms : m.sign_in_code_mail;
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{m.sign_in_code_title()}</h2>
      <p className="mt-2 mb-5 flex gap-2 text-fg-2">
        <Icon name="info" className="mt-0.5 size-4 flex-none" />
        <span className="wrap-anywhere">{words({ to: sent.sentTo })}</span>
      </p>
      <Form name={FORM} submission={submission}>
        <CodeField label={m.sign_in_code_field()} name="code" required length={CODE_DIGITS} />
        <SubmitButton>{m.sign_in_submit()}</SubmitButton>
      </Form>
      <button type="button" className="btn btn-link mt-4" onClick={onBack}>
        {m.sign_in_code_back()}
      </button>
    </section>
  );
}

const missingCode = ({ code }: FormValues): FieldErrors =>
  code?.length === CODE_DIGITS ? {} : { code: m.register_code_short() };
