/**
 * Keys of all search filters, as used in addresses. The order within a list is the order in canonical addresses and
 * in the API, so new filters are appended. Every results page loads this file in the browser, so it imports nothing.
 */
export const choiceFilterKeys = [
  'type',
  'body',
  'fuel',
  'transmission',
  'doors',
  'color',
  'condition',
  'euro',
  'steering',
  'origin',
  'city',
  'seller',
  'vat',
  'sale',
  'price_rating',
  'owners',
  'axles',
  'cooling',
  'strokes',
  'material',
  'build',
  'engine_count',
] as const;
export type ChoiceFilterKey = (typeof choiceFilterKeys)[number];

/** In addresses a range is written `name_min` and `name_max`. */
export const rangeFilterKeys = [
  'year',
  'price',
  'mileage',
  'power',
  'displacement',
  'seats',
  'payload',
  'length',
  'engine_hours',
  'battery',
  'range',
] as const;
export type RangeFilterKey = (typeof rangeFilterKeys)[number];

export const flagFilterKeys = [
  'pictures',
  'vin',
  'new_import',
  'barter',
  'accident_free',
  'priced',
  'reduced',
] as const;
export type FlagFilterKey = (typeof flagFilterKeys)[number];

/** Filters that are no choice, range or flag: brand with models, features, town with distance, words. */
export const otherFilterKeys = ['make', 'features', 'distance', 'posted', 'words', 'without'] as const;

export type FilterKey = ChoiceFilterKey | RangeFilterKey | FlagFilterKey | (typeof otherFilterKeys)[number];
