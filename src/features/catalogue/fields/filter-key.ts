/**
 * Everything a search can be narrowed by, named as in addresses. The order within a list is that of the canonical
 * address and of the API: a new filter goes to the end. This file is part of every page of results in the browser,
 * so it imports nothing.
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

/** `name_min` and `name_max` in addresses. */
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

/** Filters with a form of their own: brand with models, all of several features, town with distance, words. */
export const otherFilterKeys = ['make', 'features', 'distance', 'posted', 'words', 'without'] as const;

export type FilterKey = ChoiceFilterKey | RangeFilterKey | FlagFilterKey | (typeof otherFilterKeys)[number];
