import { stepOf, type DraftField } from './draft-step.ts';
import type { DraftStep } from '../drafts/draft.ts';

export const draftFaultCodes = [
  'missing',
  'no_number',
  'not_whole',
  'too_small',
  'too_large',
  'too_long',
  'other_currency',
  'not_offered',
  'no_date',
  'in_future',
  'in_past',
  'vin_length',
  'vin_letter',
  'personal_number',
  'contact_in_name',
  'name_characters',
  'service_above_mileage',
  'service_not_rising',
  'feature_needed',
  'contact_needed',
  'phone_invalid',
  'email_invalid',
  // Hints: they require a review but do not block submission.
  'typed_make',
  'mixed_letters',
  'contact_in_text',
  'payment_outside',
] as const;
export type DraftFaultCode = (typeof draftFaultCodes)[number];

/** A fault or hint of one field; `draftFaultText` puts it into words. */
export interface DraftFault {
  field: DraftField;
  step: DraftStep;
  code: DraftFaultCode;
  /** Parameters of the message: limits, lengths, letters. */
  values?: Record<string, number | string>;
}

export const draftFault = (
  field: DraftField,
  code: DraftFaultCode,
  values?: Record<string, number | string>,
): DraftFault => ({ field, step: stepOf(field), code, ...(values && { values }) });
