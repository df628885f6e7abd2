import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { OBJECTION_MAX } from '../../statements/statement.ts';
import type { objectToReportOperation } from '../object-to-report.server.ts';

/** Objection of a reporter to the decision that the listing stays. */
export function ReportObjectionForm({ receipt, onSent }: { receipt: string; onSent: () => unknown }) {
  const submission = useSubmit(
    ({ objection = '' }) =>
      callOperation<typeof objectToReportOperation>('POST', `/api/reports/${receipt}/objection`, {
        body: { objection },
      }),
    {
      check,
      onDone: () => {
        showToast({ kind: 'success', title: m.objection_sent() });
        return onSent();
      },
    },
  );
  return (
    <Form name="report-objection" submission={submission} className="mt-5 space-y-5">
      <TextAreaField
        label={m.objection_text()}
        name="objection"
        hint={m.report_objection_hint()}
        maxLength={OBJECTION_MAX}
        rows={5}
        required
      />
      <SubmitButton className="btn-primary max-md:w-full">{m.objection_submit()}</SubmitButton>
    </Form>
  );
}

function check({ objection = '' }: FormValues): FieldErrors {
  return objection.trim() ? {} : { objection: m.objection_missing() };
}
