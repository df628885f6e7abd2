import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { typedMakeName } from '#features/catalogue/makes/other-make.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { plainLine } from '#kernel/plain-text.ts';

const MOST = 120;

/** Brand, model and variant; unknown ones as written. */
export function titleOfFields(
  { type = '', brand = '', model = '', variant = '' }: DraftFields,
  catalogue: Catalogue,
): string {
  const brandName = typedMakeName(brand) ?? catalogue.brandByKey.get(brand)?.name ?? brand;
  const known = isVehicleTypeKey(type) ? catalogue.modelByPath.get(modelPath(type, brand, model)) : undefined;
  const modelName = typedMakeName(model) ?? known?.name ?? model;
  return plainLine([brandName, modelName, variant].filter(Boolean).join(' ')).slice(0, MOST);
}
