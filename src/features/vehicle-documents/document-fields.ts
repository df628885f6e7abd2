/**
 * Vehicle data from a registration certificate or VIN, named like the fields of a listing. Owner,
 * addresses, personal and certificate numbers are never read.
 */
import type { Label } from '#kernel/locale.ts';
import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';

export type DocumentFieldKey = FieldKey | 'type' | 'brand' | 'model' | 'variant' | 'month';

/** `check` asks the user to verify the value; either way nothing is published without confirmation. */
export type Confidence = 'sure' | 'check';

export interface DocumentField {
  field: DocumentFieldKey;
  /**
   * Catalogue keys for list values (a make that the catalogue lacks as `other:` and its name), stored units for numbers (hp, cc, kg), `2020-05-17` for days, `2020`
   * for `year` and `1` to `12` for its `month`.
   */
  value: string;
  confidence: Confidence;
  source: 'document' | 'vin';
  /** Display name where only the catalogue knows it. */
  label?: Label;
}
