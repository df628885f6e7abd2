import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { checkVehicle } from '../check-vehicle.ts';
import { draftCatalogue } from '../draft-catalogue.ts';
import type { DraftFault } from '../draft-fault.ts';
import type { DraftFields } from '../draft-fields.ts';
import { checkMake } from './check-make.ts';
import type { StatedListing } from '../stated-listing.ts';

/** The vehicle of a draft as far as its values are valid. */
export interface ValidValues {
  type: VehicleTypeKey;
  make: Pick<StatedListing, 'brand' | 'brandName' | 'model' | 'modelName'>;
  hasBrand: boolean;
  hasModel: boolean;
  variant: string;
  /** Null where a value is missing or faulty. */
  columns: StatedListing['columns'];
  features: string[];
}

/** Reads the values that a submission would accept; undefined without a vehicle type. */
export function validValues(
  fields: DraftFields,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): ValidValues | undefined {
  const { type = '' } = fields;
  if (!isVehicleTypeKey(type)) return undefined;
  const faults: DraftFault[] = [];
  const checking = { catalogue: draftCatalogue(catalogue), now, faults };
  const { make } = checkMake(fields, { type, catalogue: checking.catalogue, faults });
  const columns = checkVehicle({ ...fields, type }, checking);
  for (const { field } of faults) for (const column of faultyColumns(field)) columns[column] = null;
  return {
    type,
    make,
    hasBrand: !faults.some(({ field }) => field === 'brand'),
    hasModel: !faults.some(({ field }) => field === 'model'),
    variant: plainLine(fields.variant ?? ''),
    columns,
    features: (fields.features ?? []).filter((key) => checking.catalogue.hasFeature(type, key)),
  };
}

function faultyColumns(field: string): readonly string[] {
  if (field === 'month') return ['model_month'];
  return Object.hasOwn(vehicleFields, field)
    ? vehicleFields[field as keyof typeof vehicleFields].columns
    : [];
}
