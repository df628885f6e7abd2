/**
 * Completeness of a listing: a part of the best-match order and the quality shown to its seller. The demo market uses
 * the same rule.
 */
import { fieldApplies, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import {
  vehicleTypes,
  type VehicleTypeField,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';

export const PICTURES_ENOUGH = 6;
export const TEXT_ENOUGH = 300;
/** Points of each part; they add up to 100. */
export const points = { fields: 50, pictures: 25, text: 25 } as const;

/** Fields that the form shows for such a vehicle, in the order of its type. Null means not known yet. */
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

/** 0 to 100; pictures and text give full points from PICTURES_ENOUGH and TEXT_ENOUGH on. */
export function completeness({ asked, answers, pictures, textLength }: Completeness): number {
  const answered = asked.filter(({ field }) => answers(field)).length / Math.max(asked.length, 1);
  const pictureShare = Math.min(pictures / PICTURES_ENOUGH, 1);
  const textShare = Math.min(textLength / TEXT_ENOUGH, 1);
  return Math.round(points.fields * answered + points.pictures * pictureShare + points.text * textShare);
}
