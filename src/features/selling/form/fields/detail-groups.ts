import { formParts, type FormPart } from '#features/catalogue/fields/declared/field-declaration.ts';
import { fieldKeys, vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { DraftField } from '../../checking/draft-step.ts';

/** The order of the form; fields that are not named here follow in the order of their declaration. */
const firstFields: readonly FieldKey[] = [
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
];
const inOrder = [...new Set([...firstFields, ...fieldKeys])];

/** Fields of each part of the form, in order; those that a type does not have are left out. */
export const detailGroups = Object.fromEntries(
  formParts.map((part) => [part, inOrder.filter((key) => vehicleFields[key].form === part)]),
) as Record<FormPart, FieldKey[]>;

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

/** Compares two fields by their place in the details; fields of other steps come first, as equals. */
export const byPlaceInDetails = (one: DraftField, other: DraftField): number =>
  order.indexOf(one) - order.indexOf(other);
