import { fieldKeys } from '#features/catalogue/fields/vehicle-field.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { draftFieldLabel } from '#features/selling/form/fields/draft-field-label.ts';
import { m } from '#platform/i18n/messages.ts';

/** Fields of a vehicle in a file of ours, in the order of its columns. */
export const ownFields = [
  'stock_number',
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
  'features',
  'exchanges',
  'services',
  'pictures',
] as const;
export type OwnField = (typeof ownFields)[number];

/** Fields that a column can be; `make` is brand, model and variant in one text, `price_net` a price without VAT. */
export const stockFields = [...ownFields, 'make', 'price_net'] as const;
export type StockField = (typeof stockFields)[number];

/** Fields by the name of the column; an empty text ignores the column. */
export type StockMapping = Readonly<Record<string, StockField | ''>>;

const ownLabels: Partial<Record<StockField, () => string>> = {
  stock_number: m.stock_field_number,
  make: m.stock_field_make,
  price: m.stock_field_price,
  price_net: m.stock_field_price_net,
  pictures: m.stock_field_pictures,
};

export const stockFieldLabel = (field: StockField, type?: VehicleTypeKey): string =>
  ownLabels[field]?.() ??
  draftFieldLabel(field as Exclude<OwnField, 'stock_number' | 'pictures'>, type, { ofOthers: true });
