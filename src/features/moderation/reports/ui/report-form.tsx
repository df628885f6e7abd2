import { useState } from 'react';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { groundWords, reportGrounds, type ReportGround } from '../../decisions/ground.ts';
import { EXPLANATION_MAX, needsExplanation } from '../report-explanation.ts';
import type { reportListingOperation } from '../report-listing.server.ts';

interface ReportFormProps {
  id: number;
  /** What the listing is called. */
  title: string;
  number: string;
}

interface Sent {
  receipt: string;
  email: string;
}

/** Says what is wrong with a listing; then shows under what number that was received. */
export function ReportForm({ id, title, number }: ReportFormProps) {
  const captcha = useCaptcha('report_listing');
  const [sent, setSent] = useState<Sent>();
  const submission = useSubmit(
    async ({ ground = '', explanation = '', email = '' }) => {
      // The options of the select are `reportGrounds`.
      const report = { ground: ground as ReportGround, explanation, email: email.trim() };
      const body = { ...report, recaptcha_token: await captcha.token() };
      const { receipt } = await callOperation<typeof reportListingOperation>(
        'POST',
        `/api/listings/${id}/reports`,
        {
          body,
        },
      );
      setSent({ receipt, email: report.email });
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
      <Form name="report" submission={submission} className="mt-6 space-y-5">
        <SelectField
          label={m.report_ground()}
          name="ground"
          required
          defaultValue=""
          options={[
            ['', m.report_choose()],
            ...reportGrounds.map((ground) => [ground, groundWords(ground)] as const),
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
