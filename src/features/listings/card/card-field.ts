import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypeDefinitions, type CardFact } from '#features/catalogue/fields/vehicle-type-definition.ts';

/** Fields of a listing in lists of the API, in the order of its properties. */
export const summaryFields = [
  'body',
  'year',
  'mileage',
  'fuel',
  'transmission',
  'power',
  'displacement',
  'doors',
  'condition',
] as const satisfies readonly FieldKey[];
export type SummaryField = (typeof summaryFields)[number];

/** Fields that decide on the marks of a card and their words. */
const markFields = [
  'condition',
  'steering',
  'new_import',
  'origin',
  'accident',
] as const satisfies FieldKey[];

export type CardField = SummaryField | CardFact | (typeof markFields)[number];

/** Fields of a card: those of the API, the facts that any vehicle type shows, and those of the marks. */
export const cardFields: readonly CardField[] = [
  ...new Set<CardField>([
    ...summaryFields,
    ...markFields,
    ...Object.values(vehicleTypeDefinitions).flatMap(({ cardFacts }) => cardFacts),
  ]),
];
