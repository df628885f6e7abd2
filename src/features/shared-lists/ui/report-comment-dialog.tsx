import { MAX_REPORT_LENGTH, reportReasons, type ReportReason } from '#features/conversations/conversation.ts';
import { reasonText } from '#features/conversations/reports/report-words.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { reportCommentOperation } from '../reports/report-comment.server.ts';
import { useSharedList } from './shared-list-context.ts';

/** Reports a comment to the staff, who then may read it. */
export function ReportCommentDialog({ comment, onClose }: { comment: number; onClose: () => void }) {
  const { id, headers } = useSharedList();
  const submission = useSubmit(
    ({ reason = '', text = '' }: FormValues) =>
      callOperation<typeof reportCommentOperation>(
        'POST',
        `/api/shared-lists/${id}/comments/${comment}/reports`,
        // The options of the select are `reportReasons`.
        { headers, body: { reason: reason as ReportReason, text: text.trim() } },
      ),
    {
      check,
      onDone: () => {
        onClose();
        showToast({ kind: 'success', title: m.talk_report_sent(), text: m.shared_report_next() });
      },
    },
  );
  return (
    <Modal title={m.shared_report_title()} onClose={onClose}>
      <Form name="comment-report" submission={submission}>
        <p className="text-base text-fg-2">{m.shared_report_lead()}</p>
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
