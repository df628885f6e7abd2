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

export type CardField = SummaryField | CardFact;

/** Fields of a card: those of the API and the facts that any vehicle type shows. */
export const cardFields: readonly CardField[] = [
  ...new Set<CardField>([
    ...summaryFields,
    ...Object.values(vehicleTypeDefinitions).flatMap(({ cardFacts }) => cardFacts),
  ]),
];
