import type { Locale } from '#kernel/locale.ts';
import { draftFieldLabel } from '#features/selling/form/fields/draft-field-label.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { FieldChange } from '#features/selling/submission/field-changes.ts';
import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { groundLabel, statementGrounds, type StatementGround } from '../../decisions/ground.ts';

const REASON_MAX = 2000;

/** Asks why the fields are changed; the seller gets the text. */
export function EditReasonDialog({
  changes,
  type,
  locale,
  onGiven,
  onClose,
}: {
  changes: readonly FieldChange[];
  type: VehicleTypeKey | undefined;
  /** Language of the seller. */
  locale: Locale;
  /** Sends the changes; the dialog shows the errors it throws. */
  onGiven: (reason: { ground: StatementGround; text: string }) => Promise<void>;
  onClose: () => void;
}) {
  const submission = useSubmit(
    ({ ground = '', text = '' }) => onGiven({ ground: ground as StatementGround, text }),
    {
      check: ({ ground = '', text = '' }) => ({
        ...(ground === '' && { ground: m.decision_reason_missing() }),
        ...(text.trim() === '' && { text: m.decision_text_missing() }),
      }),
    },
  );
  return (
    <Modal title={m.listing_edit_reason()} onClose={onClose}>
      <p className="mb-5 wrap-anywhere text-fg-2">
        {m.listing_edit_changes()}:{' '}
        <b className="font-semibold text-fg">
          {changes.map(({ field }) => draftFieldLabel(field, type, { ofOthers: true })).join(', ')}
        </b>
      </p>
      <Form name="edit-reason" submission={submission}>
        <SelectField
          label={m.decision_reason_ground()}
          name="ground"
          required
          defaultValue=""
          options={[
            ['', m.report_choose()],
            ...statementGrounds.map((each) => [each, groundLabel(each)] as const),
          ]}
        />
        <TextAreaField
          label={locale === 'en' ? m.decision_reason_text_en() : m.decision_reason_text_bg()}
          name="text"
          lang={locale}
          required
          rows={5}
          maxLength={REASON_MAX}
          hint={m.decision_reason_hint()}
        />
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.form_cancel()}
          </button>
          <SubmitButton className="btn-primary">{m.listing_edit_save()}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
