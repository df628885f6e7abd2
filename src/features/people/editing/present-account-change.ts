import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { AccountChange } from './account-changes.ts';

const fieldWord = messageFamily('account_field_', m);
/** Name of a field of the form in the middle of a sentence. */
export const accountFieldWord = (field: string): string => fieldWord(field.toLowerCase())?.() ?? field;

const valueWords: Record<string, Record<string, () => string>> = {
  userType: { personal: m.register_kind_personal, company: m.register_kind_company },
  companyKind: { car_dealer: m.register_company_kind_dealer, other: m.register_company_kind_other },
  locale: { bg: m.person_locale_bg, en: m.person_locale_en },
};

/** A stored value of a field as text. */
export function accountValueText(
  field: string,
  value: string,
  cityLabel: (key: string) => string | undefined,
): string {
  if (value === '') return m.person_edit_empty();
  if (field === 'city') return cityLabel(value) ?? value;
  return valueWords[field]?.[value]?.() ?? value;
}

/** A change by staff as text, e.g. `town: Sofia → Plovdiv`. */
export const accountChangeText = (
  { field, before, after }: AccountChange,
  cityLabel: (key: string) => string | undefined,
): string =>
  m.person_edit_value({
    field: accountFieldWord(field),
    before: accountValueText(field, before, cityLabel),
    after: accountValueText(field, after, cityLabel),
  });
