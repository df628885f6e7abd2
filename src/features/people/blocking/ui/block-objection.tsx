import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { BLOCK_OBJECTION_MAX } from '../block-objection-max.ts';
import type { objectToBlockOperation } from '../own-block.server.ts';

/** Form for the objection of a blocked person. */
export function BlockObjection({ onSent }: { onSent: () => unknown }) {
  const submission = useSubmit(
    ({ objection = '' }) =>
      callOperation<typeof objectToBlockOperation>('POST', '/api/user/block/objection', {
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
    <Form name="objection" submission={submission} className="mt-4 space-y-5">
      <TextAreaField
        label={m.objection_text()}
        name="objection"
        hint={m.objection_hint()}
        maxLength={BLOCK_OBJECTION_MAX}
        rows={5}
        required
      />
      <SubmitButton className="btn-primary max-md:w-full">{m.objection_submit()}</SubmitButton>
    </Form>
  );
}

const check = ({ objection = '' }: FormValues): FieldErrors =>
  objection.trim() ? {} : { objection: m.objection_missing() };
