import { useState } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { BLOCK_REASON_MAX } from '../block-ground.ts';
import type { declineObjectionOperation } from '../decline-objection.server.ts';

interface DeclineObjectionProps {
  id: number;
  /** Language of the person. */
  locale: Locale;
  onDeclined: () => unknown;
}

/** Button for declining the objection of a blocked person, with a dialog for the answer. */
export function DeclineObjection(props: DeclineObjectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-secondary mt-3" onClick={() => setIsOpen(true)}>
        {m.block_decline()}
      </button>
      {isOpen && <AnswerDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AnswerDialog({ id, locale, onDeclined, onClose }: DeclineObjectionProps & { onClose: () => void }) {
  const submission = useSubmit(
    ({ answer = '' }) =>
      callOperation<typeof declineObjectionOperation>(
        'POST',
        `/api/admin/users/${id}/block/objection-answers`,
        { body: { answer } },
      ),
    {
      check,
      onDone: () => {
        onClose();
        showToast({ kind: 'success', title: m.block_declined() });
        return onDeclined();
      },
    },
  );
  return (
    <Modal title={m.block_decline()} onClose={onClose}>
      <p className="mb-5 text-base text-fg-2 lg:text-md">{m.block_decline_lead()}</p>
      <Form name="answer" submission={submission}>
        <TextAreaField
          label={locale === 'bg' ? m.block_dialog_text_bg() : m.block_dialog_text_en()}
          name="answer"
          lang={locale}
          required
          rows={5}
          maxLength={BLOCK_REASON_MAX}
        />
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.form_cancel()}
          </button>
          <SubmitButton className="btn-primary">{m.block_decline()}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

const check = ({ answer = '' }: FormValues): FieldErrors =>
  answer.trim() ? {} : { answer: m.block_decline_missing() };
