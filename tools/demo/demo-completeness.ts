import { vehicleTypes } from '#features/catalogue/vehicle-type.ts';
import type { DemoVehicle } from './vehicle/demo-vehicle.ts';

const TEXT_ENOUGH = 300;
const PICTURES_ENOUGH = 6;

/** Columns of `listing` that are named otherwise here. */
const renamed: Record<string, keyof DemoVehicle> = { model_year: 'modelYear', color_key: 'colorKey' };
const camel = (column: string): keyof DemoVehicle =>
  renamed[column] ??
  (column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof DemoVehicle);

/** Properties that answer the fields of a vehicle type; the fields that do not apply to its fuel are left out. */
function asked(vehicle: DemoVehicle): (keyof DemoVehicle)[] {
  return vehicleTypes[vehicle.type].fields
    .filter(({ definition }) => !definition.fuels || definition.fuels.includes(vehicle.fuel ?? ''))
    .flatMap(({ definition }) => definition.columns.slice(0, 1).map(camel));
}

/** 0 to 100: half for the answered fields, a quarter each for pictures and for text. */
export function demoCompleteness(vehicle: DemoVehicle, pictures: number, textLength: number): number {
  const fields = asked(vehicle);
  const answered = fields.filter((field) => vehicle[field] !== null).length / fields.length;
  const seen = Math.min(pictures / PICTURES_ENOUGH, 1);
  const told = Math.min(textLength / TEXT_ENOUGH, 1);
  return Math.round(50 * answered + 25 * seen + 25 * told);
}
