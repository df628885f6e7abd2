import { askedFields, completeness } from '#features/listings/card/completeness.ts';
import { vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';

/** Columns of `listing` whose property has a different name. */
const renamed: Record<string, keyof DemoVehicle> = { model_year: 'modelYear', color_key: 'colorKey' };
const camel = (column: string): keyof DemoVehicle =>
  renamed[column] ??
  (column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof DemoVehicle);

const propertyOf = (field: FieldKey): keyof DemoVehicle => camel(vehicleFields[field].columns[0] ?? field);

/** Completeness by the rule for real listings. */
export const demoCompleteness = (vehicle: DemoVehicle, pictures: number, textLength: number): number =>
  completeness({
    asked: askedFields(vehicle.type, vehicle),
    answers: (field) => vehicle[propertyOf(field)] !== null,
    pictures,
    textLength,
  });
