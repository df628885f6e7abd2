/**
 * How much of what a buyer asks a listing answers: part of the best-match order, and what its seller is shown as its
 * quality. The one rule for both, and for the demo market.
 */
import { fieldApplies, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import {
  vehicleTypes,
  type VehicleTypeField,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';

export const PICTURES_ENOUGH = 6;
export const TEXT_ENOUGH = 300;
/** Points of 100: for the fields, for pictures, for the text. */
export const points = { fields: 50, pictures: 25, text: 25 } as const;

/** The fields a vehicle like this is asked for, in the order of its type. Null is not known yet. */
export const askedFields = (
  type: VehicleTypeKey,
  { fuel, condition }: { fuel: string | null; condition: string | null },
): VehicleTypeField[] =>
  vehicleTypes[type].fields.filter(
    ({ field, definition }) =>
      fieldApplies(definition, fuel) && (field !== 'condition_grade' || condition === 'used'),
  );

export interface Completeness {
  asked: readonly VehicleTypeField[];
  answers: (field: FieldKey) => boolean;
  pictures: number;
  /** Characters of the description. */
  textLength: number;
}

/** 0 to 100: half for the answered fields, a quarter each for pictures and for text. */
export function completeness({ asked, answers, pictures, textLength }: Completeness): number {
  const answered = asked.filter(({ field }) => answers(field)).length / Math.max(asked.length, 1);
  const seen = Math.min(pictures / PICTURES_ENOUGH, 1);
  const told = Math.min(textLength / TEXT_ENOUGH, 1);
  return Math.round(points.fields * answered + points.pictures * seen + points.text * told);
}
