/**
 * The one place that says what each vehicle type is made of, in the order of form, panel and card. The floor is
 * what Bulgarian classifieds ask for per type.
 */
import type { FilterKey } from './filter-key.ts';
import { cubicCentimetres, type FieldKey, type NumberField } from './vehicle-field.ts';
import type { VehicleTypeKey } from './vehicle-type-key.ts';

/** What is said about a type; `vehicle-type.ts` joins it with fields and words. */
export interface VehicleTypeDefinition {
  required: readonly FieldKey[];
  fields: readonly FieldKey[];
  cardFacts: readonly FieldKey[];
  /** Between price and year, which come first for every type, and the filters all types share. */
  filters: readonly FilterKey[];
  /** Where the type measures a field in its own way. */
  own?: Partial<Record<FieldKey, Partial<NumberField>>>;
}

const about = ['condition', 'condition_grade', 'year', 'first_registration'] as const;
const paper = ['owners', 'accident', 'service_book', 'inspection_until', 'new_import'] as const;
const engine = ['fuel', 'power', 'displacement', 'transmission', 'euro', 'battery', 'range'] as const;
/** Filters every type begins with. */
export const firstFilters: readonly FilterKey[] = ['type', 'make', 'price', 'year'];
/** Filters every type ends with. */
export const lastFilters: readonly FilterKey[] = [
  'city',
  'distance',
  'condition',
  'color',
  'features',
  'seller',
  'price_rating',
  'vat',
  'owners',
  'origin',
  'pictures',
  'accident_free',
  'new_import',
  'barter',
  'priced',
  'reduced',
  'sale',
  'posted',
  'words',
  'without',
];

export const vehicleTypeDefinitions: Record<VehicleTypeKey, VehicleTypeDefinition> = {
  car: {
    required: ['body', 'condition', 'year', 'mileage', 'fuel', 'power', 'transmission'],
    fields: [
      'body',
      ...about,
      'mileage',
      ...engine,
      'doors',
      'seats',
      'color',
      'steering',
      'origin',
      ...paper,
      'vin',
    ],
    cardFacts: ['year', 'mileage', 'fuel', 'transmission', 'power'],
    filters: [
      'body',
      'fuel',
      'transmission',
      'mileage',
      'power',
      'displacement',
      'doors',
      'seats',
      'euro',
      'steering',
      'battery',
      'range',
      'vin',
    ],
  },
  bus: {
    required: ['body', 'condition', 'year', 'mileage', 'fuel', 'transmission'],
    fields: [
      'body',
      ...about,
      'mileage',
      ...engine,
      'seats',
      'payload',
      'axles',
      'doors',
      'color',
      'steering',
      'origin',
      ...paper,
      'vin',
    ],
    cardFacts: ['year', 'mileage', 'fuel', 'power', 'payload'],
    filters: [
      'body',
      'fuel',
      'transmission',
      'mileage',
      'seats',
      'payload',
      'axles',
      'power',
      'displacement',
      'doors',
      'euro',
      'steering',
      'battery',
      'range',
      'vin',
    ],
  },
  bike: {
    required: ['body', 'condition', 'year', 'mileage', 'fuel'],
    fields: [
      'body',
      ...about,
      'mileage',
      'fuel',
      'displacement',
      'power',
      'strokes',
      'cooling',
      'transmission',
      'euro',
      'battery',
      'range',
      'color',
      'origin',
      ...paper,
      'vin',
    ],
    cardFacts: ['year', 'mileage', 'displacement', 'power', 'body'],
    filters: [
      'body',
      'displacement',
      'power',
      'mileage',
      'strokes',
      'cooling',
      'fuel',
      'transmission',
      'euro',
      'battery',
      'range',
      'vin',
    ],
    own: { displacement: { measure: cubicCentimetres, min: 20, max: 10_000 } },
  },
  truck: {
    required: ['body', 'condition', 'year', 'mileage', 'fuel'],
    fields: [
      'body',
      ...about,
      'mileage',
      ...engine,
      'axles',
      'payload',
      'seats',
      'color',
      'steering',
      'origin',
      ...paper,
      'vin',
    ],
    cardFacts: ['year', 'mileage', 'power', 'axles', 'payload'],
    filters: [
      'body',
      'axles',
      'payload',
      'power',
      'mileage',
      'fuel',
      'transmission',
      'displacement',
      'seats',
      'euro',
      'steering',
      'battery',
      'range',
      'vin',
    ],
  },
  boat: {
    required: ['body', 'condition', 'year', 'fuel'],
    fields: [
      'body',
      ...about,
      'length',
      'beam',
      'draught',
      'material',
      'fuel',
      'power',
      'engine_count',
      'engine_hours',
      'color',
      'origin',
      ...paper,
    ],
    cardFacts: ['year', 'length', 'power', 'engine_hours', 'body'],
    filters: ['body', 'length', 'power', 'fuel', 'engine_count', 'engine_hours', 'material'],
  },
  trailer: {
    required: ['body', 'condition', 'year'],
    fields: ['body', 'build', ...about, 'payload', 'axles', 'color', 'origin', ...paper, 'vin'],
    cardFacts: ['year', 'body', 'axles', 'payload'],
    filters: ['body', 'build', 'payload', 'axles', 'vin'],
  },
};
