import { useEffect, useState } from 'react';
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
import { isPasswordNeeded } from '#features/accounts/password/ui/use-confirm-password.tsx';
import {
  BLOCK_REASON_MAX,
  blockGroundLabel,
  blockGrounds,
  blockReasonTemplate,
  blockTerms,
  isBlockGround,
} from '../block-ground.ts';
import type { GivenReason } from '../../list/ui/send-people-action.ts';

const FORM = 'block';
const labels: Record<Locale, () => string> = { bg: m.block_dialog_text_bg, en: m.block_dialog_text_en };

/**
 * Asks for ground and the text for the people, in each of their languages; for a block also for its term, and for the
 * password when the server refuses a deletion without it.
 */
export function ReasonDialog({
  action,
  count,
  locales,
  onGiven,
  onClose,
}: {
  action: 'block' | 'delete';
  count: number;
  locales: readonly Locale[];
  /** Sends the action; the dialog shows the errors it throws. */
  onGiven: (reason: GivenReason) => Promise<void>;
  onClose: () => void;
}) {
  const isDeletion = action === 'delete';
  const [ground, setGround] = useState('');
  const template = (locale: Locale) => (isBlockGround(ground) ? blockReasonTemplate(ground, locale) : '');
  const [asksPassword, setAsksPassword] = useState(false);
  const submission = useSubmit(
    async (values) => {
      try {
        await onGiven(reasonOf(values, locales));
      } catch (error) {
        if (isPasswordNeeded(error)) setAsksPassword(true);
        throw error;
      }
    },
    { check: (values) => check(values, locales, asksPassword) },
  );
  useEffect(() => document.getElementById(fieldId(FORM, 'ground'))?.focus(), []);
  return (
    <Modal title={titleOf(action, count)} onClose={onClose}>
      {isDeletion && <p className="mb-5 text-base text-bad lg:text-md">{m.people_delete_warning()}</p>}
      <Form name={FORM} submission={submission}>
        <SelectField
          label={m.block_dialog_ground()}
          name="ground"
          required
          value={ground}
          onChange={({ currentTarget: { value } }) => setGround(value)}
          options={[
            ['', m.report_choose()],
            ...blockGrounds.map((each) => [each, blockGroundLabel(each)] as const),
          ]}
        />
        {!isDeletion && (
          <SelectField
            label={m.block_dialog_term()}
            name="days"
            required
            defaultValue="30"
            options={blockTerms.map((days) => [String(days ?? ''), termLabel(days)] as const)}
          />
        )}
        {locales.map((locale, index) => (
          <TextAreaField
            // Remounts the field with the template of the new ground.
            key={`${locale} ${ground}`}
            label={labels[locale]()}
            name={locale}
            lang={locale}
            required
            rows={5}
            maxLength={BLOCK_REASON_MAX}
            defaultValue={template(locale)}
            hint={index === locales.length - 1 ? m.block_dialog_hint() : undefined}
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
          <SubmitButton className="btn-danger">
            {isDeletion ? m.people_delete() : m.people_block()}
          </SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

function titleOf(action: 'block' | 'delete', count: number): string {
  const written = { count: formatNumber(count) };
  if (action === 'delete') return count === 1 ? m.people_delete_one() : m.people_delete_many(written);
  return count === 1 ? m.block_dialog() : m.block_dialog_many(written);
}

function termLabel(days: (typeof blockTerms)[number]): string {
  if (days === null) return m.block_term_none();
  if (days === 1) return m.block_term_day();
  return days === 365 ? m.block_term_year() : m.block_term_days({ days });
}

function reasonOf(values: FormValues, locales: readonly Locale[]): GivenReason {
  const { ground = '', days = '', current_password: password = '' } = values;
  const term = blockTerms.find((each) => String(each ?? '') === days);
  if (!isBlockGround(ground) || term === undefined) throw new Error('not an option of the form');
  return {
    ground,
    days: term,
    ...(password && { password }),
    ...Object.fromEntries(locales.map((locale) => [locale, values[locale] ?? ''])),
  };
}

function check(values: FormValues, locales: readonly Locale[], asksPassword: boolean): FieldErrors {
  const empty = locales.filter((locale) => !values[locale]?.trim());
  return {
    ...(!values['ground'] && { ground: m.block_dialog_ground_missing() }),
    ...Object.fromEntries(empty.map((locale) => [locale, m.block_dialog_text_missing()])),
    ...(asksPassword && !values['current_password'] && { current_password: m.confirm_password_missing() }),
  };
}
