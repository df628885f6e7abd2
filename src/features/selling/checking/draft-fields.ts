/**
 * Fields of a draft, stored as typed, valid or not. The catalogue defines which of them a vehicle type has;
 * `check-draft.ts` validates them.
 */
import { fieldKeys } from '#features/catalogue/fields/vehicle-field.ts';

/**
 * Vehicle fields have the names of their `FieldKey` and the unit that is shown (`displacement` of a car in litres).
 * `year` holds the year alone and `month` its month.
 */
export const draftTextKeys = [
  'type',
  'brand',
  'model',
  'variant',
  ...fieldKeys,
  'month',
  'unlikely_confirmed',
  'description',
  'price_kind',
  'price',
  'price_confirmed',
  'currency',
  'vat',
  'barter',
  'barter_price',
  'transport',
  'city',
  'contact',
  'contact_email',
  'contact_country',
  'contact_phone',
  'contact_viber',
  'contact_whatsapp',
] as const;
export type DraftTextKey = (typeof draftTextKeys)[number];

/** A vehicle the seller would take in exchange; empty means any. */
export interface DraftExchange {
  brand: string;
  model: string;
  yearMin: string;
  fuel: string;
  transmission: string;
}

/** An entry of the service history, as typed. `kind` is `service` or `inspection`, `day` is `2026-11-20`. */
export interface DraftService {
  kind: string;
  day: string;
  mileage: string;
  note: string;
}

/**
 * Choices hold keys of the catalogue, flags `yes`, `no` or empty (two-state flags only `yes`), days `2026-11-20`,
 * and typed fields any text. `price_kind` is `stated` or `on_request`, `transport` is `included` or `extra`,
 * `contact` is `profile` or `custom`; `price_confirmed` is a `priceConfirmation`; `unlikely_confirmed` holds the
 * confirmed ones of `unlikelyQuestions`.
 */
export type DraftFields = Partial<Record<DraftTextKey, string>> & {
  features?: string[];
  exchanges?: DraftExchange[];
  services?: DraftService[];
};

/**
 * Origin of a value that the seller did not type; `generated` is a text written from the other fields, `import` one of
 * the seller's listing on another site. The seller confirms a `check` value alone and all `sure` values of
 * a document together; then they are `confirmed`.
 */
export interface DraftSource {
  from: 'document' | 'vin' | 'copy' | 'generated' | 'import';
  sure: 'confirmed' | 'sure' | 'check';
  /** A value that was read and differs from the known one; the seller has not chosen between them yet. */
  other?: string;
  /** Source of the known value beside `other`; absent when the seller typed it. */
  was?: DraftSource['from'];
}
export type DraftSources = Partial<Record<DraftTextKey, DraftSource>>;
