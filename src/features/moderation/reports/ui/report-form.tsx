import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodeSent } from '#features/accounts/sign-in-code/code-sent.ts';
import { CodeScreen } from '#features/accounts/sign-in-code/ui/code-screen.tsx';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { groundLabel, reportGrounds, type ReportGround } from '../../decisions/ground.ts';
import { EXPLANATION_MAX, needsExplanation } from '../report-explanation.ts';
import type { reportListingOperation } from '../report-listing.server.ts';

interface ReportFormProps {
  id: number;
  /** Title of the listing. */
  title: string;
  number: string;
}

type Report = Record<'explanation' | 'email', string> & { ground: ReportGround };

/** A report that is stored once the code is given. */
interface Awaited {
  report: Report;
  code: CodeSent;
}

interface Sent {
  receipt: string;
  email: string;
}

const FORM = 'report';

/** Form to report a listing; afterwards it shows the receipt number. */
export function ReportForm({ id, title, number }: ReportFormProps) {
  const captcha = useCaptcha('report_listing');
  const [sent, setSent] = useState<Sent>();
  const [awaited, setAwaited] = useState<Awaited>();
  const send = async (report: Report, proof: { code: string } | { recaptcha_token: string }) => {
    const answer = await callOperation<typeof reportListingOperation>('POST', `/api/listings/${id}/reports`, {
      body: { ...report, ...proof },
    });
    if ('receipt' in answer) setSent({ receipt: answer.receipt, email: report.email });
    else setAwaited({ report, code: answer });
  };
  const submission = useSubmit(
    async ({ ground = '', explanation = '', email = '' }) => {
      // The options of the select are `reportGrounds`.
      const report = { ground: ground as ReportGround, explanation, email: email.trim() };
      await send(report, { recaptcha_token: await captcha.token() });
    },
    { check },
  );
  if (sent) return <ReportSent {...sent} id={id} />;
  return (
    <>
      <AccessHeading title={m.report_title()}>{m.report_lead()}</AccessHeading>
      <p className="mt-4 rounded-lg border border-line bg-surface p-4">
        <b className="block font-semibold wrap-anywhere">{title}</b>
        <span className="num text-sm text-fg-3">{number}</span>
      </p>
      {awaited && (
        <CodeScreen
          sent={awaited.code}
          send={(code) => send(awaited.report, { code })}
          onDone={() => undefined}
          onBack={() => {
            flushSync(() => setAwaited(undefined));
            document.getElementById(fieldId(FORM, 'email'))?.focus();
          }}
          back={m.report_code_back()}
        >
          {m.report_submit()}
        </CodeScreen>
      )}
      <Form
        name={FORM}
        submission={submission}
        // Keeps the typed values for the way back from the code.
        className={awaited ? 'hidden' : 'mt-6 space-y-5'}
      >
        <SelectField
          label={m.report_ground()}
          name="ground"
          required
          defaultValue=""
          options={[
            ['', m.report_choose()],
            ...reportGrounds.map((ground) => [ground, groundLabel(ground)] as const),
          ]}
        />
        <TextAreaField
          label={m.report_explanation()}
          name="explanation"
          hint={m.report_explanation_hint()}
          maxLength={EXPLANATION_MAX}
        />
        <TextField
          label={m.report_email()}
          name="email"
          type="email"
          autoComplete="email"
          hint={m.report_email_hint()}
          maxLength={254}
        />
        <p className="text-sm text-fg-2">{m.report_good_faith()}</p>
        <SubmitButton>{m.report_submit()}</SubmitButton>
      </Form>
      <a href={`/listing/${id}`} className="btn btn-link mt-4 w-full">
        {m.report_back()}
      </a>
      {captcha.isEnabled && (
        <div className="mt-6">
          <CaptchaNotice />
        </div>
      )}
    </>
  );
}

function ReportSent({ id, receipt, email }: Sent & { id: number }) {
  return (
    <>
      <AccessHeading title={m.report_sent_title()} takesFocus>
        {m.report_sent_text({ receipt })}
      </AccessHeading>
      {email !== '' && <p className="mt-2 text-fg-2 wrap-anywhere">{m.report_sent_mailed({ email })}</p>}
      <p className="mt-2 text-fg-2">{m.report_mail_next_page()}</p>
      <a href={`/listing/${id}`} className="btn btn-secondary mt-8 w-full">
        {m.report_back()}
      </a>
    </>
  );
}

function check({ ground = '', explanation = '', email = '' }: FormValues): FieldErrors {
  return {
    ...(ground === '' && { ground: m.report_ground_missing() }),
    ...(needsExplanation(ground, explanation) && { explanation: m.report_explanation_missing() }),
    ...(!/^(?:|[^\s@]+@[^\s@]+\.[^\s@]+)$/.test(email.trim()) && { email: m.report_email_wrong() }),
  };
}
