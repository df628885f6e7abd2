/**
 * What a registration certificate or a VIN says of a vehicle, field by field, named as listings name their fields.
 * Only what describes the vehicle: the owner, addresses, personal and certificate numbers are never read.
 */
import type { Label } from '#kernel/locale.ts';
import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';

export type DocumentFieldKey = FieldKey | 'type' | 'brand' | 'model' | 'variant' | 'month';

/** `check` asks the person for a look; nothing is published without their confirming it either way. */
export type Confidence = 'sure' | 'check';

export interface DocumentField {
  field: DocumentFieldKey;
  /**
   * Keys of the catalogue for what is chosen from a list, stored units for numbers (hp, cc, kg), `2020-05-17` for
   * days, `2020` for `year` and `1` to `12` for its `month`.
   */
  value: string;
  confidence: Confidence;
  source: 'document' | 'vin';
  /** What the value is called, where only the catalogue knows it. */
  label?: Label;
}
