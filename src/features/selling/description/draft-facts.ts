import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { validColumns } from '../checking/check-vehicle.ts';
import { draftCatalogue } from '../checking/draft-catalogue.ts';
import type { DraftFault } from '../checking/draft-fault.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { checkMake } from '../checking/makes/check-make.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { statedFacts } from '#features/descriptions/stated-facts.ts';
import type { VehicleFacts } from '#features/descriptions/vehicle-facts.ts';

/** The valid values of a draft as facts; undefined until vehicle type and brand are known. */
export function draftFacts(
  fields: DraftFields,
  { catalogue, now, locale }: { catalogue: Catalogue; now: Date; locale: Locale },
): VehicleFacts | undefined {
  const { type = '' } = fields;
  if (!isVehicleTypeKey(type)) return undefined;
  const faults: DraftFault[] = [];
  const checking = { catalogue: draftCatalogue(catalogue), now };
  const { make } = checkMake(fields, { type, catalogue: checking.catalogue, faults });
  const brand = make.brandName ?? catalogue.brandByKey.get(make.brand)?.name;
  if (brand === undefined || faults.some(({ field }) => field === 'brand')) return undefined;
  const model = faults.some(({ field }) => field === 'model')
    ? undefined
    : (make.modelName ?? catalogue.modelByPath.get(modelPath(type, make.brand, make.model))?.name);
  return statedFacts(
    {
      type,
      brand,
      model: model ?? '',
      variant: plainLine(fields.variant ?? ''),
      columns: validColumns({ ...fields, type }, checking),
      features: (fields.features ?? []).filter((key) => checking.catalogue.hasFeature(type, key)),
      city: fields.city,
      vat: fields.vat,
      barter: fields.barter === 'yes',
      transportIncluded: fields.transport === 'included',
    },
    catalogue,
    locale,
  );
}
