import { askedFields, completeness } from '#features/listings/card/completeness.ts';
import { camelCase } from '#features/catalogue/fields/field-column.ts';
import { fieldKeys, vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';

const properties = new Map(
  fieldKeys.map((field) => [field, camelCase(vehicleFields[field].columns[0] ?? field) as keyof DemoVehicle]),
);
const propertyOf = (field: FieldKey) => properties.get(field) as keyof DemoVehicle;

/** Completeness by the rule for real listings. */
export const demoCompleteness = (vehicle: DemoVehicle, pictures: number, textLength: number): number =>
  completeness({
    asked: askedFields(vehicle.type, vehicle),
    answers: (field) => vehicle[propertyOf(field)] !== null,
    pictures,
    textLength,
  });
