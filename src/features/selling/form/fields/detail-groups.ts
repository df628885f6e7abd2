import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { DraftField } from '../../checking/draft-step.ts';

/** Every field of any type has its place in one of the groups; what a type does not have is left out. */
export const detailGroups = {
  vehicle: [
    'body',
    'build',
    'year',
    'first_registration',
    'doors',
    'steering',
    'length',
    'material',
    'beam',
    'draught',
    'seats',
    'axles',
    'payload',
  ],
  engine: [
    'fuel',
    'mileage',
    'power',
    'displacement',
    'transmission',
    'euro',
    'battery',
    'range',
    'engine_hours',
    'engine_count',
    'strokes',
    'cooling',
  ],
  state: [
    'condition',
    'condition_grade',
    'color',
    'origin',
    'vin',
    'accident',
    'new_import',
    'owners',
    'service_book',
    'inspection_until',
  ],
} as const satisfies Record<string, readonly FieldKey[]>;

const order: readonly DraftField[] = [
  'type',
  'brand',
  'model',
  'variant',
  // The month stands beside its year.
  ...detailGroups.vehicle.flatMap((field) => (field === 'year' ? [field, 'month' as const] : [field])),
  ...detailGroups.engine,
  'city',
  ...detailGroups.state,
];

/** Which of the details somebody comes to first; of what stands elsewhere nothing is said. */
export const byPlaceInDetails = (one: DraftField, other: DraftField): number =>
  order.indexOf(one) - order.indexOf(other);
