import type { declaredFields } from './declared/declared-fields.ts';
import type { ListingColumn } from './declared/field-declaration.ts';
import { vehicleFields, type FieldKey, type VehicleField } from './vehicle-field.ts';

/** A column of a field with its property names in rows and in the API. */
export interface FieldColumn {
  column: ListingColumn;
  property: string;
  json: string;
}

type Declared = typeof declaredFields;
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
type Columns<Key extends FieldKey> = Declared[Key]['columns'][number];
type Properties<Key extends FieldKey> = Declared[Key] extends {
  properties: readonly (infer Name extends string)[];
}
  ? Name
  : CamelCase<Columns<Key>>;
type JsonNames<Key extends FieldKey> = Declared[Key] extends { json: readonly (infer Name extends string)[] }
  ? Name
  : Columns<Key>;

type Stated<Key extends FieldKey> = Declared[Key] extends { kind: 'number' | 'month' } | { stored: 'number' }
  ? number
  : Declared[Key] extends { kind: 'flag' }
    ? boolean
    : string;
/** Null means not stated; dates are written `2026-11-20`. */
export type FieldValue<Key extends FieldKey> = Declared[Key] extends { always: true } | { threeState: false }
  ? Stated<Key>
  : Stated<Key> | null;

/** Field values as properties of a row. */
export type VehicleValues<Keys extends FieldKey = FieldKey> = {
  [Key in Keys as Properties<Key>]: FieldValue<Key>;
};
/** Field values as properties of the API. */
export type VehicleJson<Keys extends FieldKey = FieldKey> = {
  [Key in Keys as JsonNames<Key>]: FieldValue<Key>;
};
/** Values of a listing by column. */
export type ColumnRow = Partial<Record<ListingColumn, string | number | boolean | null>>;
/** Field values by column in camel case. */
export type ColumnValues = { [Key in FieldKey as CamelCase<Columns<Key>>]: FieldValue<Key> };

export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function fieldColumns(key: FieldKey): FieldColumn[] {
  const { columns, properties, json } = vehicleFields[key];
  return columns.map((column, index) => ({
    column,
    property: properties?.[index] ?? camelCase(column),
    json: json?.[index] ?? column,
  }));
}

type ValueKind = `${'number' | 'string' | 'boolean'}${'' | '?'}`;

/** JavaScript type of each column of a field in rows; `?` marks one that may be null. */
export const columnKinds = Object.fromEntries(
  Object.values(vehicleFields).flatMap((field) =>
    field.columns.map((column): [ListingColumn, ValueKind] => [column, valueKind(field)]),
  ),
) as Record<ListingColumn, ValueKind>;

function valueKind(field: VehicleField): ValueKind {
  if (field.kind === 'flag') return field.threeState ? 'boolean?' : 'boolean';
  if (field.kind === 'choice' && field.stored !== 'number') return field.always ? 'string' : 'string?';
  return field.kind === 'date' || field.kind === 'text' ? 'string?' : 'number?';
}

const valueProperties = Object.fromEntries(
  Object.values(vehicleFields).map(({ key }) => [key, fieldColumns(key)[0]?.property]),
) as Record<FieldKey, string>;

/** Returns the value of a field; null when not stated, undefined when `values` lacks the field. */
export const statedValue = (
  values: Partial<VehicleValues>,
  field: FieldKey,
): string | number | boolean | null | undefined =>
  (values as Record<string, string | number | boolean | null>)[valueProperties[field]];
