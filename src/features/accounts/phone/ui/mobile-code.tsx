import { useEffect } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CodeField } from '#ui/form/code-field.tsx';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { clockText, useCountdown } from '#ui/use-countdown.ts';
import type { changeMobileOperation } from '../change-mobile.server.ts';

/** API response after sending a code. */
export interface SentCode {
  /** In groups: "+359 88 123 4567". */
  mobileText: string;
  expiresInSeconds: number;
  resendInSeconds: number;
}

interface MobileCodeProps {
  sent: SentCode;
  onSendAgain: () => Promise<void>;
  onBack: () => void;
  onChanged: () => void;
}

const FORM = 'mobile-code';
/** Keeps a number on one line. */
const NBSP = '\u00a0';

/** Asks for the code from the SMS; the right code changes the number of the account. */
export function MobileCode({ sent, onSendAgain, onBack, onChanged }: MobileCodeProps) {
  const resendIn = useCountdown(sent.resendInSeconds);
  const expiresIn = useCountdown(sent.expiresInSeconds);
  const submission = useSubmit(
    (values) =>
      callOperation<typeof changeMobileOperation>('PUT', '/api/user/mobile', {
        body: { code: values['code'] ?? '' },
      }),
    {
      check: requireCode,
      onDone: () => {
        showToast({ kind: 'success', title: m.profile_mobile_saved() });
        onChanged();
      },
    },
  );
  // The button that opened this form is gone, so the focus must move.
  useEffect(() => document.getElementById(fieldId(FORM, 'code'))?.focus(), []);
  const sendAgain = () => {
    onSendAgain().catch((error: unknown) => {
      const title = error instanceof ApiError ? error.message : m.error_unexpected();
      showToast({ kind: 'error', title });
    });
  };
  return (
    <Form name={FORM} submission={submission}>
      <p className="text-base text-fg-2 lg:text-md">
        {m.profile_mobile_code_sent({ number: sent.mobileText.replaceAll(' ', NBSP) })}
      </p>
      <div className="max-w-[340px]">
        <CodeField
          label={m.profile_mobile_code()}
          name="code"
          required
          hint={
            expiresIn > 0
              ? m.profile_mobile_code_valid({ time: clockText(expiresIn) })
              : m.profile_mobile_code_over()
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton className="btn-primary max-md:w-full">{m.profile_mobile_confirm()}</SubmitButton>
        {resendIn > 0 ? (
          <span className="num text-fg-2">{m.profile_mobile_resend_in({ time: clockText(resendIn) })}</span>
        ) : (
          <button type="button" className="btn btn-link" onClick={sendAgain}>
            {m.profile_mobile_resend()}
          </button>
        )}
        <button type="button" className="btn btn-link" onClick={onBack}>
          {m.profile_mobile_other()}
        </button>
      </div>
    </Form>
  );
}

const requireCode = (values: FormValues): FieldErrors =>
  /^\d{6}$/.test(values['code'] ?? '') ? {} : { code: m.profile_mobile_code_short() };
