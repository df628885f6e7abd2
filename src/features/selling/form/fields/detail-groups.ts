import { formParts, type FormPart } from '#features/catalogue/fields/declared/field-declaration.ts';
import { fieldKeys, vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { DraftField } from '../../checking/draft-step.ts';

/** First fields of the form; the others follow in the order of their declaration. */
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

/** Fields of all vehicle types by part of the form, in form order. */
export const detailGroups = Object.fromEntries(
  formParts.map((part) => [part, inOrder.filter((key) => vehicleFields[key].form === part)]),
) as Record<FormPart, FieldKey[]>;

/** Part of the form that holds a field of the vehicle. */
export const partOf = (field: DraftField): FormPart =>
  formParts.find((part) => detailGroups[part].some((key) => key === field)) ?? 'vehicle';

const order: readonly DraftField[] = [
  'type',
  'brand',
  'model',
  'variant',
  ...detailGroups.vehicle.flatMap((field) => (field === 'year' ? [field, 'month' as const] : [field])),
  ...detailGroups.engine,
  'city',
  ...detailGroups.state,
  'services',
];

/** Compares fields by their place in the details step; fields of other steps are equal and come first. */
export const byPlaceInDetails = (one: DraftField, other: DraftField): number =>
  order.indexOf(one) - order.indexOf(other);
