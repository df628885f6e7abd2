import { optionKeys, optionLabel } from '#features/catalogue/options/option-label.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { DraftChoiceField } from './draft-choice-field.tsx';
import { DraftTypedField } from './draft-typed-field.tsx';

export function DraftMonthField({ label, required }: { label: string; required: boolean }) {
  const months = optionKeys('month').map((key) => [key, optionLabel('month', key, activeLocale())] as const);
  return (
    <>
      <DraftTypedField field="year" label={label} required={required} kind="count" maxLength={6} />
      <DraftChoiceField field="month" label={m.sell_month()} options={months} />
    </>
  );
}
