import { camelCase, type ColumnRow } from '#features/catalogue/fields/field-column.ts';
import { fieldKeys, vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import type { DemoVehicle } from './demo-vehicle.ts';

const columns = fieldKeys.flatMap((key) =>
  vehicleFields[key].columns.map((column) => ({ column, property: camelCase(column) as keyof DemoVehicle })),
);

/** Stated values by column of `listing`. */
export const vehicleColumns = (vehicle: DemoVehicle): ColumnRow =>
  Object.fromEntries(columns.map(({ column, property }) => [column, vehicle[property]]));
