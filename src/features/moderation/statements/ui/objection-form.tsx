import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';

/** Objection to a decision of staff. */
export function ObjectionForm({
  maxLength,
  hint = m.objection_hint(),
  isMain = true,
  send,
  onSent,
}: {
  maxLength: number;
  hint?: string;
  /** Whether the objection is the main action of the page. */
  isMain?: boolean;
  send: (objection: string) => Promise<unknown>;
  onSent: () => unknown;
}) {
  const submission = useSubmit(({ objection = '' }) => send(objection), {
    check,
    onDone: () => {
      showToast({ kind: 'success', title: m.objection_sent() });
      return onSent();
    },
  });
  return (
    <Form name="objection" submission={submission} className="mt-4 space-y-5">
      <TextAreaField
        label={m.objection_text()}
        name="objection"
        hint={hint}
        maxLength={maxLength}
        rows={5}
        required
      />
      <SubmitButton className={`max-md:w-full ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
        {m.objection_submit()}
      </SubmitButton>
    </Form>
  );
}

const check = ({ objection = '' }: FormValues): FieldErrors =>
  objection.trim() ? {} : { objection: m.objection_missing() };
