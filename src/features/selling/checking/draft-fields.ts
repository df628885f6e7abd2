/**
 * What a seller writes down about a listing: the fields of its working copy, kept as they were typed, right or
 * wrong. Which of them a vehicle type has is the catalogue's to say; what makes them valid is `check-draft.ts`.
 */
import { fieldKeys } from '#features/catalogue/fields/vehicle-field.ts';

/**
 * Beside the fields of the vehicle type, which are named by their `FieldKey` and typed in the unit that is shown
 * (`displacement` of a car in litres): `year` is the year alone, `month` its month.
 */
export const draftTextKeys = [
  'type',
  'brand',
  'model',
  'variant',
  ...fieldKeys,
  'month',
  'description',
  'price_kind',
  'price',
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

/**
 * Texts are keys of the catalogue for what is chosen from a list, `yes`, `no` or empty for flags (a box that is
 * ticked or not knows only `yes`), `2026-11-20` for days, and anything at all for what is typed. `price_kind` is
 * `stated` or `on_request`, `transport` is `included` or `extra`, `contact` is `profile` or `custom`.
 */
export type DraftFields = Partial<Record<DraftTextKey, string>> & {
  features?: string[];
  exchanges?: DraftExchange[];
};

/**
 * Where a value comes from that the person has not typed. `check` asks for a look at this one; what is `sure` of a
 * document is looked at together; `confirmed` was.
 */
export interface DraftSource {
  from: 'document' | 'vin' | 'copy';
  sure: 'confirmed' | 'sure' | 'check';
  /** The value is the person's, this one was read, and which of the two is right waits for an answer. */
  other?: string;
}
export type DraftSources = Partial<Record<DraftTextKey, DraftSource>>;
