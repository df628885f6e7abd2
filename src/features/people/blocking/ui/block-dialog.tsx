import { useEffect, useState } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import {
  BLOCK_REASON_MAX,
  blockGroundLabel,
  blockGrounds,
  blockReasonTemplate,
  blockTerms,
  isBlockGround,
} from '../block-ground.ts';
import type { GivenBlock } from '../../list/ui/send-people-action.ts';

const FORM = 'block';
const labels: Record<Locale, () => string> = { bg: m.block_dialog_text_bg, en: m.block_dialog_text_en };

/** Asks for ground, term and the text for the people, in each of their languages. */
export function BlockDialog({
  count,
  locales,
  onGiven,
  onClose,
}: {
  count: number;
  locales: readonly Locale[];
  /** Sends the block; the dialog shows the errors it throws. */
  onGiven: (block: GivenBlock) => Promise<void>;
  onClose: () => void;
}) {
  const [ground, setGround] = useState('');
  const template = (locale: Locale) => (isBlockGround(ground) ? blockReasonTemplate(ground, locale) : '');
  const submission = useSubmit((values) => onGiven(blockOf(values, locales)), {
    check: (values) => check(values, locales),
  });
  useEffect(() => document.getElementById(fieldId(FORM, 'ground'))?.focus(), []);
  return (
    <Modal
      title={count === 1 ? m.block_dialog() : m.block_dialog_many({ count: formatNumber(count) })}
      onClose={onClose}
    >
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
        <SelectField
          label={m.block_dialog_term()}
          name="days"
          defaultValue="30"
          options={blockTerms.map((days) => [String(days ?? ''), termLabel(days)] as const)}
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
            maxLength={BLOCK_REASON_MAX}
            defaultValue={template(locale)}
            hint={index === locales.length - 1 ? m.block_dialog_hint() : undefined}
          />
        ))}
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.form_cancel()}
          </button>
          <SubmitButton className="btn-danger">{m.people_block()}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

function termLabel(days: (typeof blockTerms)[number]): string {
  if (days === null) return m.block_term_none();
  if (days === 1) return m.block_term_day();
  return days === 365 ? m.block_term_year() : m.block_term_days({ days });
}

function blockOf(values: FormValues, locales: readonly Locale[]): GivenBlock {
  const { ground = '', days = '' } = values;
  const term = blockTerms.find((each) => String(each ?? '') === days);
  if (!isBlockGround(ground) || term === undefined) throw new Error('not an option of the form');
  return {
    ground,
    days: term,
    ...Object.fromEntries(locales.map((locale) => [locale, values[locale] ?? ''])),
  };
}

function check(values: FormValues, locales: readonly Locale[]): FieldErrors {
  const empty = locales.filter((locale) => !values[locale]?.trim());
  return {
    ...(!values['ground'] && { ground: m.block_dialog_ground_missing() }),
    ...Object.fromEntries(empty.map((locale) => [locale, m.block_dialog_text_missing()])),
  };
}
