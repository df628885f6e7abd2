import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { makeName } from '#features/catalogue/makes/make-name.ts';
import type { ModelFacts } from '#features/trust/unlikely-vehicle/described-vehicle.ts';
import type { DraftFields } from '../checking/draft-fields.ts';

/** Facts of a draft's model in the catalogue; null without a known model. Brand and model are in Latin letters. */
export function modelOfDraft(
  catalogue: Catalogue,
  { type = '', brand = '', model = '' }: DraftFields,
): ModelFacts | null {
  const found = isVehicleTypeKey(type) ? catalogue.modelByPath.get(modelPath(type, brand, model)) : undefined;
  const make = catalogue.brandByKey.get(brand);
  if (!found || !make) return null;
  const { firstYear, lastYear, isElectricOnly } = found;
  return { name: makeName(make, found, 'en'), firstYear, lastYear, isElectricOnly };
}
