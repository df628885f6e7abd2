import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { MAX_REPORT_LENGTH, reportReasons, type ReportReason } from '../../conversation.ts';
import { reasonText } from '../report-words.ts';

interface ReasonDialogProps {
  /** Name of the form. */
  name: string;
  title: string;
  lead: string;
  /** Text of the message after sending. */
  next: string;
  send: (report: { reason: ReportReason; text: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a report to the staff, and sends it. */
export function ReasonDialog({ name, title, lead, next, send, onClose }: ReasonDialogProps) {
  const submission = useSubmit(
    ({ reason = '', text = '' }) =>
      // The options of the select are `reportReasons`.
      send({ reason: reason as ReportReason, text: text.trim() }),
    {
      check,
      onDone: () => {
        onClose();
        showToast({ kind: 'success', title: m.talk_report_sent(), text: next });
      },
    },
  );
  return (
    <Modal title={title} onClose={onClose}>
      <Form name={name} submission={submission}>
        <p className="text-base text-fg-2">{lead}</p>
        <SelectField
          label={m.talk_report_reason()}
          name="reason"
          required
          defaultValue=""
          options={[
            ['', m.report_choose()],
            ...reportReasons.map((reason) => [reason, reasonText(reason)] as const),
          ]}
        />
        <TextAreaField label={m.talk_report_text()} name="text" maxLength={MAX_REPORT_LENGTH} />
        <SubmitButton>{m.talk_report_submit()}</SubmitButton>
      </Form>
    </Modal>
  );
}

function check({ reason = '', text = '' }: FormValues): FieldErrors {
  return {
    ...(reason === '' && { reason: m.talk_report_reason_missing() }),
    ...(reason === 'other' && text.trim() === '' && { text: m.talk_report_text_missing() }),
  };
}
