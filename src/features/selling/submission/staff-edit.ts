import type { DraftKey } from '../drafts/merge-draft.ts';

/**
 * Fields that staff never change for a seller: the type, which decides all other fields, the VIN and the service
 * history, which the seller has to prove, answers of the seller, and contacts.
 */
export const sellerOnlyFields = [
  'type',
  'vin',
  'services',
  'unlikely_confirmed',
  'price_confirmed',
  'contact',
  'contact_email',
  'contact_country',
  'contact_phone',
  'contact_viber',
  'contact_whatsapp',
] as const satisfies DraftKey[];
