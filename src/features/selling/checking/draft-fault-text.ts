import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { DraftFault } from './draft-fault.ts';

export function draftFaultText(fault: DraftFault): string {
  const { field, code, values = {} } = fault;
  const text = plainText(fault);
  return values['row'] !== undefined
    ? m.draft_fault_row({ row: formatNumber(Number(values['row'])), text })
    : code === 'missing' && field === 'price'
      ? m.draft_fault_price_missing()
      : text;
}

const choiceFields = new Set<string>([
  'type',
  'brand',
  'model',
  'city',
  'body',
  'fuel',
  'condition',
  'transmission',
]);

function plainText({ field, code, values = {} }: DraftFault): string {
  switch (code) {
    case 'missing':
      return choiceFields.has(field) ? m.draft_fault_choose() : m.error_required();
    case 'no_number':
      return m.draft_fault_no_number();
    case 'not_whole':
      return m.draft_fault_not_whole();
    case 'too_small':
      if (values['unit'] === 'year') return yearBetween(values);
      return values['min'] === 0
        ? (negative[field] ?? m.draft_fault_negative)()
        : m.draft_fault_too_small({ min: limitText(values, 'min') });
    case 'too_large':
      if (values['unit'] === 'year') return yearBetween(values);
      return m.draft_fault_too_large({ max: limitText(values, 'max') });
    case 'too_long':
      return m.draft_fault_too_long({ max: formatNumber(Number(values['max'])) });
    case 'other_currency':
      return m.draft_fault_other_currency({ currency: String(values['currency']) });
    case 'not_offered':
      return m.draft_fault_not_offered();
    case 'no_date':
      return m.draft_fault_no_date();
    case 'in_future':
      return m.draft_fault_in_future();
    case 'in_past':
      return m.draft_fault_in_past();
    case 'vin_length':
      return m.draft_fault_vin_length({ length: formatNumber(Number(values['length'])) });
    case 'vin_letter':
      return values['meant'] === undefined
        ? m.draft_fault_vin_letter({ letter: String(values['letter']), at: String(values['at']) })
        : m.draft_fault_vin_letter_meant({
            letter: String(values['letter']),
            at: String(values['at']),
            meant: String(values['meant']),
          });
    case 'personal_number':
      return m.draft_fault_personal_number();
    case 'contact_in_name':
      return m.draft_fault_contact_in_name();
    case 'name_characters':
      return m.draft_fault_name_characters();
    case 'service_above_mileage':
      return m.draft_fault_service_above_mileage();
    case 'service_not_rising':
      return m.draft_fault_service_not_rising();
    case 'feature_needed':
      return m.draft_fault_feature_needed();
    case 'contact_needed':
      return m.draft_fault_contact_needed();
    case 'phone_invalid':
      return m.error_contact_number_invalid();
    case 'email_invalid':
      return m.error_email_invalid();
    case 'typed_make':
      return m.draft_hint_typed_make();
    case 'mixed_letters':
      return m.draft_hint_mixed_letters();
    case 'contact_in_text':
      return m.draft_hint_contact_in_text({ parts: String(values['parts']) });
    case 'payment_outside':
      return m.draft_hint_payment_outside();
  }
}

type Values = Record<string, number | string>;

/** Years are written without a thousands separator. */
const yearBetween = (values: Values): string =>
  m.draft_fault_year({ min: String(values['min']), max: String(values['max']) });

const limitText = (values: Values, name: string): string => formatNumber(Number(values[name]), 2);

const negative: Partial<Record<DraftFault['field'], () => string>> = {
  mileage: m.draft_fault_negative_mileage,
  services: m.draft_fault_negative_mileage,
  price: m.draft_fault_negative_price,
};
