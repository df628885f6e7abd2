import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { OBJECTION_MAX } from '../statement.ts';
import type { objectToDecisionOperation } from '../object-to-decision.server.ts';

export function ObjectionForm({
  listingNumber,
  isMain,
  onSent,
}: {
  listingNumber: number;
  /** Whether the objection is the main action of the page. */
  isMain: boolean;
  onSent: () => unknown;
}) {
  const submission = useSubmit(
    ({ objection = '' }) =>
      callOperation<typeof objectToDecisionOperation>(
        'POST',
        `/api/user/listings/${listingNumber}/objection`,
        { body: { objection } },
      ),
    {
      check,
      onDone: () => {
        showToast({ kind: 'success', title: m.objection_sent() });
        return onSent();
      },
    },
  );
  return (
    <Form name="objection" submission={submission} className="mt-4 space-y-5">
      <TextAreaField
        label={m.objection_text()}
        name="objection"
        hint={m.objection_hint()}
        maxLength={OBJECTION_MAX}
        rows={5}
        required
      />
      <SubmitButton className={`max-md:w-full ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
        {m.objection_submit()}
      </SubmitButton>
    </Form>
  );
}

function check({ objection = '' }: FormValues): FieldErrors {
  return objection.trim() ? {} : { objection: m.objection_missing() };
}
