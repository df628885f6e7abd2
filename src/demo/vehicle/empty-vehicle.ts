import { camelCase, type ColumnValues } from '#features/catalogue/fields/field-column.ts';
import { vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';

const notStated = Object.fromEntries(
  Object.values(vehicleFields).flatMap((field) =>
    field.columns.map((column): [string, unknown] => [
      camelCase(column),
      field.kind === 'flag' && !field.threeState ? false : null,
    ]),
  ),
) as ColumnValues;

/** A vehicle that states only model and year. */
export const emptyVehicle = (model: DemoModel, year: number): DemoVehicle => ({
  ...(notStated as DemoVehicle),
  type: model.type,
  brand: model.brand,
  brandName: model.brandName,
  model: model.key,
  modelName: model.name,
  variant: '',
  modelYear: year,
  condition: 'used',
  features: [],
});
