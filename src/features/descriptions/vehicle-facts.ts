import type { ColumnRow } from '#features/catalogue/fields/field-column.ts';
import type { ListingColumn } from '#features/catalogue/fields/declared/field-declaration.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

/** Everything a description may state. Labels are in the language of the text; absent values are not stated. */
export interface VehicleFacts {
  type: VehicleTypeKey;
  /** Make, model and variant. */
  name: string;
  /** Stored values by column of `listing`. */
  columns: ColumnRow;
  /** Labels of features, the most telling first. */
  features: readonly string[];
  city?: string;
  color?: string;
  origin?: string;
  vat?: 'included' | 'excluded';
  barter: boolean;
  transportIncluded: boolean;
}

/** Features named in a text; the listing shows all. */
export const NAMED_FEATURES = 12;

/** Returns a stated number; undefined when not stated. */
export function numberOf({ columns }: VehicleFacts, column: ListingColumn): number | undefined {
  const value = columns[column];
  return typeof value === 'number' ? value : undefined;
}

/** Returns the key of a stated option or a stated text; undefined when not stated. */
export function textOf({ columns }: VehicleFacts, column: ListingColumn): string | undefined {
  const value = columns[column];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a stated yes or no; undefined when not stated. */
export function flagOf({ columns }: VehicleFacts, column: ListingColumn): boolean | undefined {
  const value = columns[column];
  return typeof value === 'boolean' ? value : undefined;
}
