/**
 * Defines the fields of each vehicle type in the order of form, page and card. They cover at least the fields that
 * Bulgarian classifieds ask for.
 */
import type { FilterKey } from './filter-key.ts';
import { cubicCentimetres } from './declared/measure.ts';
import type { FieldKey, NumberField } from './vehicle-field.ts';
import type { VehicleTypeKey } from './vehicle-type-key.ts';

/** Definition of a type; `vehicle-type.ts` adds field declarations and labels. */
export interface VehicleTypeDefinition {
  required: readonly FieldKey[];
  fields: readonly FieldKey[];
  cardFacts: readonly FieldKey[];
  /** Overrides for fields that this type measures differently. */
  own?: Partial<Record<FieldKey, Partial<NumberField>>>;
}

const about = ['condition', 'condition_grade', 'year', 'first_registration'] as const;
const paper = ['owners', 'accident', 'service_book', 'inspection_until', 'new_import'] as const;
const engine = ['fuel', 'power', 'displacement', 'transmission', 'euro', 'battery', 'range'] as const;
/** Filters that every type has; the others follow from the fields. */
export const offerFilters = [
  'type',
  'make',
  'price',
  'city',
  'distance',
  'features',
  'seller',
  'price_rating',
  'vat',
  'pictures',
  'barter',
  'priced',
  'reduced',
  'sale',
  'posted',
  'words',
  'without',
] as const satisfies readonly FilterKey[];

export const vehicleTypeDefinitions = {
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
  },
  trailer: {
    required: ['body', 'condition', 'year'],
    fields: ['body', 'build', ...about, 'payload', 'axles', 'color', 'origin', ...paper, 'vin'],
    cardFacts: ['year', 'body', 'axles', 'payload'],
  },
} as const satisfies Record<VehicleTypeKey, VehicleTypeDefinition>;

type Definitions = typeof vehicleTypeDefinitions;
/** Fields that at least one type shows on its card. */
export type CardFact = Definitions[keyof Definitions]['cardFacts'][number];
