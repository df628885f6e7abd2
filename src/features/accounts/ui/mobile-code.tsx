import { useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError, callApi } from '#platform/web/call-api.ts';
import { CodeField } from '#ui/form/code-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';

/** What the API says of a code it sent; times as ISO 8601. */
export interface SentCode {
  mobile: string;
  expiresAt: string;
  resendAt: string;
}

interface MobileCodeProps {
  sent: SentCode;
  onSendAgain: () => Promise<void>;
  onBack: () => void;
  onChanged: () => void;
}

/** The code from the SMS; with the right one the number is the account's. */
export function MobileCode({ sent, onSendAgain, onBack, onChanged }: MobileCodeProps) {
  const resendIn = useSecondsUntil(sent.resendAt);
  const expiresIn = useSecondsUntil(sent.expiresAt);
  const submission = useSubmit(
    (values) => callApi('/api/user/mobile', { method: 'PUT', body: { code: values['code'] ?? '' } }),
    {
      check: requireCode,
      onDone: () => {
        showToast({ kind: 'success', title: m.profile_mobile_saved() });
        onChanged();
      },
    },
  );
  const sendAgain = () => {
    onSendAgain().catch((error: unknown) => {
      const title = error instanceof ApiError ? error.message : m.error_unexpected();
      showToast({ kind: 'error', title });
    });
  };
  return (
    <Form name="mobile-code" submission={submission}>
      <p className="text-base text-fg-2 lg:text-md">{m.profile_mobile_code_sent({ number: sent.mobile })}</p>
      <div className="max-w-[340px]">
        <CodeField
          key={sent.expiresAt}
          label={m.profile_mobile_code()}
          name="code"
          required
          hint={
            expiresIn > 0
              ? m.profile_mobile_code_valid({ time: clock(expiresIn) })
              : m.profile_mobile_code_over()
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton className="btn-primary max-md:w-full">{m.profile_mobile_confirm()}</SubmitButton>
        {resendIn > 0 ? (
          <span className="num text-fg-2">{m.profile_mobile_resend_in({ time: clock(resendIn) })}</span>
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

const SECOND_MS = 1000;

/** Counts down; 0 once the moment has passed. */
function useSecondsUntil(at: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(at) - now) / SECOND_MS));
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
