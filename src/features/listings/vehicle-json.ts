import * as z from 'zod';
import {
  fieldColumns,
  type VehicleJson,
  type VehicleValues,
} from '#features/catalogue/fields/field-column.ts';
import { vehicleFields, type FieldKey, type VehicleField } from '#features/catalogue/fields/vehicle-field.ts';

/** Schemas of fields as API properties, in the order of the keys. */
export const vehicleShape = <Key extends FieldKey>(keys: readonly Key[]) =>
  Object.fromEntries(
    keys.flatMap((key) => fieldColumns(key).map(({ json }) => [json, valueSchema(vehicleFields[key])])),
  ) as { [Name in keyof VehicleJson<Key>]: z.ZodType<VehicleJson<Key>[Name]> };

/** Values for the schemas of `vehicleShape`. */
export const vehicleJson = <Key extends FieldKey>(
  keys: readonly Key[],
  values: VehicleValues<Key>,
): VehicleJson<Key> =>
  Object.fromEntries(
    keys.flatMap((key) =>
      fieldColumns(key).map(({ json, property }) => [json, (values as Record<string, unknown>)[property]]),
    ),
  ) as VehicleJson<Key>;

function valueSchema(field: VehicleField): z.ZodType {
  switch (field.kind) {
    case 'number':
      // The stored number has decimals only if it is shown in the unit it is stored in.
      return (
        field.measure.storedPerShown === 1 && field.measure.decimals > 0 ? z.number() : z.int()
      ).nullable();
    case 'month':
      return z.int().nullable();
    case 'choice':
      if (field.stored === 'number') return z.int().nullable();
      return field.always ? z.string() : z.string().nullable();
    case 'flag':
      return field.threeState ? z.boolean().nullable() : z.boolean();
    case 'date':
      return z.string().nullable();
    case 'text':
      return z.string().nullable().describe(`The first ${field.shownCharacters} characters`);
  }
}
