import { useEffect, useState } from 'react';
import { isPasswordNeeded } from '#features/accounts/password/ui/use-confirm-password.tsx';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import type { AdverseDecision } from '../decision.ts';
import { groundLabel, statementGrounds, type StatementGround } from '../ground.ts';
import { decisionLabel } from '../../queue/queue-labels.ts';
import { reasonTemplate } from '#features/listings/life/reason-template.ts';

export interface GivenReason {
  reason: { ground: StatementGround; bg?: string; en?: string };
  current_password?: string;
}

interface DecisionDialogProps {
  decision: AdverseDecision;
  count: number;
  /** Said above the form. */
  note?: string | undefined;
  /** Languages of the sellers; each needs a text. */
  locales: readonly Locale[];
  /** Sends the decision; the dialog shows the errors it throws. */
  onGiven: (given: GivenReason) => Promise<void>;
  onClose: () => void;
}

const FORM = 'decision';
const REASON_MAX = 2000;
const labels: Record<Locale, () => string> = { bg: m.decision_reason_text_bg, en: m.decision_reason_text_en };

/** Asks for the statement of reasons, and for the password when the server refuses a deletion without it. */
export function DecisionDialog({ decision, count, note, locales, onGiven, onClose }: DecisionDialogProps) {
  const [ground, setGround] = useState(decision === 'mark_fake' ? 'fraud' : '');
  const [asksPassword, setAsksPassword] = useState(false);
  const submission = useSubmit(
    async ({ ground: given = '', current_password, ...texts }) => {
      const reason = {
        // The options of the select are `statementGrounds`.
        ground: given as StatementGround,
        ...Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? ''])),
      };
      try {
        await onGiven({ reason, ...(current_password && { current_password }) });
      } catch (error) {
        if (isPasswordNeeded(error)) setAsksPassword(true);
        throw error;
      }
    },
    { check: (values) => check(values, locales, asksPassword) },
  );
  useEffect(() => document.getElementById(fieldId(FORM, 'ground'))?.focus(), []);
  const title = m.decision_done({ decision: decisionLabel(decision), count, written: formatNumber(count) });
  return (
    <Modal title={title} onClose={onClose}>
      {decision === 'delete' && (
        <p className="mb-5 text-base text-bad lg:text-md">{m.decision_delete_warning()}</p>
      )}
      {note !== undefined && <p className="num mb-5 text-base text-fg-2 lg:text-md">{note}</p>}
      <Form name={FORM} submission={submission}>
        <SelectField
          label={m.decision_reason_ground()}
          name="ground"
          required
          value={ground}
          onChange={({ currentTarget: { value } }) => {
            setGround(value);
            // The template of the new ground may fill a missing text.
            for (const locale of locales)
              submission.review(locale, { [locale]: reasonTemplate(value, locale) }, 'changed');
          }}
          options={[
            ['', m.report_choose()],
            ...statementGrounds.map((each) => [each, groundLabel(each)] as const),
          ]}
        />
        {locales.map((locale, index) => (
          <TextAreaField
            // Remounts the field with the template of the new ground.
            key={`${locale} ${ground}`}
            label={labels[locale]()}
            name={locale}
            lang={locale}
            required
            rows={5}
            maxLength={REASON_MAX}
            defaultValue={reasonTemplate(ground, locale)}
            hint={index === locales.length - 1 ? m.decision_reason_hint() : undefined}
          />
        ))}
        {asksPassword && (
          <PasswordField
            label={m.confirm_password_field()}
            name="current_password"
            required
            autoComplete="current-password"
          />
        )}
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.form_cancel()}
          </button>
          <SubmitButton className="btn-danger">{decisionLabel(decision)}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

function check(values: FormValues, locales: readonly Locale[], asksPassword: boolean): FieldErrors {
  const empty = locales.filter((locale) => !values[locale]?.trim());
  return {
    ...(!values['ground'] && { ground: m.decision_reason_missing() }),
    ...Object.fromEntries(empty.map((locale) => [locale, m.decision_text_missing()])),
    ...(asksPassword && !values['current_password'] && { current_password: m.confirm_password_missing() }),
  };
}
