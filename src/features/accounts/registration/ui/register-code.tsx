import { useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { CodeField } from '#ui/form/code-field.tsx';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { clockText, useCountdown } from '#ui/use-countdown.ts';
import { CODE_DIGITS } from '../../phone/phone-code.ts';
import type { RegistrationState } from '../registration-state.ts';
import { RegisterHeading } from './register-heading.tsx';
import type { proveRegistrationPhoneOperation } from '../prove-registration-phone.server.ts';
import type { startRegistrationOperation } from '../start-registration.server.ts';

type CodeState = Extract<RegistrationState, { step: 'code' }>;

interface RegisterCodeProps {
  state: CodeState;
  takesFocus: boolean;
  onDone: (state: RegistrationState) => void;
  onOtherPhone: () => void;
}

/** Step 2: the code from the SMS. */
export function RegisterCode({ state: initial, takesFocus, onDone, onOtherPhone }: RegisterCodeProps) {
  const [sent, setSent] = useState({ state: initial, count: 0 });
  return (
    <>
      <RegisterHeading step={2} title={m.register_code_title()} takesFocus={takesFocus}>
        {m.register_code_lead({ phone: sent.state.phoneText.replaceAll(' ', NBSP) })}{' '}
        <button
          type="button"
          className="font-semibold text-accent hover:underline max-lg:-my-3 max-lg:py-3"
          onClick={onOtherPhone}
        >
          {m.register_other_phone()}
        </button>
      </RegisterHeading>
      <CodeForm
        // A new key clears digits and errors and restarts the countdowns for another code.
        key={sent.count}
        state={sent.state}
        takesFocus={sent.count > 0}
        onDone={onDone}
        onSentAgain={(state) => {
          if (state.step === 'code') setSent({ state, count: sent.count + 1 });
        }}
      />
    </>
  );
}

const FORM = 'register-code';

interface CodeFormProps {
  state: CodeState;
  /** Set after another code was sent, because the button for it is gone. */
  takesFocus: boolean;
  onDone: (state: RegistrationState) => void;
  onSentAgain: (state: RegistrationState) => void;
}

/** Form for one code; the last digit sends it. */
function CodeForm({ state, takesFocus, onDone, onSentAgain }: CodeFormProps) {
  const submission = useSubmit(
    (values) =>
      callOperation<typeof proveRegistrationPhoneOperation>('POST', '/api/register/code', {
        body: { code: values['code'] ?? '' },
      }),
    { check: missingCode, onDone },
  );
  useEffect(() => {
    if (takesFocus) document.getElementById(fieldId(FORM, 'code'))?.focus();
  }, [takesFocus]);
  return (
    <Form name={FORM} submission={submission} className="mt-6 space-y-5">
      <CodeField label={m.register_code()} name="code" required length={CODE_DIGITS} />
      <CodeClocks state={state} onSentAgain={onSentAgain} />
      <SubmitButton>{m.register_confirm()}</SubmitButton>
    </Form>
  );
}

const missingCode = ({ code }: FormValues): FieldErrors =>
  code?.length === CODE_DIGITS ? {} : { code: m.register_code_short() };

/** Countdowns of the code's validity and until another code can be requested. */
function CodeClocks({
  state,
  onSentAgain,
}: {
  state: CodeState;
  onSentAgain: (state: RegistrationState) => void;
}) {
  const validFor = useCountdown(state.expiresInSeconds);
  const waitFor = useCountdown(state.resendInSeconds);
  const captcha = useCaptcha('register');
  const again = useSubmit(
    async () => {
      const body = {
        phone: state.phone,
        country: state.country,
        recaptcha_token: await captcha.token(),
      };
      return callOperation<typeof startRegistrationOperation>('POST', '/api/register/phone', { body });
    },
    {
      onDone: (next) => {
        showToast({ kind: 'success', title: m.register_code_sent() });
        onSentAgain(next);
      },
    },
  );
  return (
    <div>
      <p className="num flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-fg-2">
        <Icon name="clock" className="size-4 flex-none text-fg-3" />
        {validFor > 0 ? m.register_code_valid({ time: clockText(validFor) }) : m.register_code_over()}
        <span className="ml-auto">
          {waitFor > 0 ? (
            <span className="text-fg-3">{m.register_code_again_in({ time: clockText(waitFor) })}</span>
          ) : (
            <button
              type="button"
              className="btn btn-link"
              aria-busy={again.isSending || undefined}
              onClick={() => void again.submit({})}
            >
              {m.register_code_again()}
            </button>
          )}
        </span>
      </p>
      <p role="status" className="error empty:hidden">
        {again.errors['phone'] ?? again.message}
      </p>
    </div>
  );
}

/** Keeps a number on one line. */
const NBSP = '\u00a0';
