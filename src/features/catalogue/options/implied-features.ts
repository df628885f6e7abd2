/**
 * Features that repeat the value of a field. Sellers state only the field; the feature follows from it, so that both
 * always agree and filters by either find the listing.
 */
import type { FieldKey } from '../fields/vehicle-field.ts';

export type ImplyingField = FieldKey | 'barter' | 'vat';

/** Values as they are typed in forms; a feature named without its field means the first one. */
const implications: Readonly<
  Record<string, { field: ImplyingField; values: readonly [string, ...string[]] }>
> = {
  '2_3_doors': { field: 'doors', values: ['2', '3'] },
  '4_5_doors': { field: 'doors', values: ['4', '5'] },
  '7_seats': { field: 'seats', values: ['7'] },
  right_hand_drive: { field: 'steering', values: ['right'] },
  crashed: { field: 'accident', values: ['yes'] },
  on_parts: { field: 'condition', values: ['parts'] },
  service_book: { field: 'service_book', values: ['yes'] },
  new_import: { field: 'new_import', values: ['yes'] },
  barter: { field: 'barter', values: ['yes'] },
  tax_credit: { field: 'vat', values: ['included', 'excluded'] },
};

/** The field that decides on a feature; undefined for features that sellers choose. */
export const implyingField = (feature: string): ImplyingField | undefined =>
  Object.hasOwn(implications, feature) ? implications[feature]?.field : undefined;

type Values = Partial<Record<ImplyingField, string>>;

/** Features that follow from the values of fields. */
export const impliedFeatures = (fields: Values): string[] =>
  Object.entries(implications)
    .filter(([, { field, values }]) => values.includes(fields[field]?.trim() ?? ''))
    .map(([feature]) => feature);

/** Values of empty fields that the named features state. */
export const valuesOfFeatures = (features: readonly string[], fields: Values): Values =>
  Object.fromEntries(
    Object.entries(implications)
      .filter(([feature, { field }]) => features.includes(feature) && (fields[field]?.trim() ?? '') === '')
      .map(([, { field, values }]) => [field, values[0]]),
  );
