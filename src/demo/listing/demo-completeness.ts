import { askedFields, completeness } from '#features/listings/card/completeness.ts';
import { vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';

/** Columns of `listing` that are named otherwise here. */
const renamed: Record<string, keyof DemoVehicle> = { model_year: 'modelYear', color_key: 'colorKey' };
const camel = (column: string): keyof DemoVehicle =>
  renamed[column] ??
  (column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof DemoVehicle);

const propertyOf = (field: FieldKey): keyof DemoVehicle => camel(vehicleFields[field].columns[0] ?? field);

/** By the rule for all listings. */
export const demoCompleteness = (vehicle: DemoVehicle, pictures: number, textLength: number): number =>
  completeness({
    asked: askedFields(vehicle.type, vehicle),
    answers: (field) => vehicle[propertyOf(field)] !== null,
    pictures,
    textLength,
  });
