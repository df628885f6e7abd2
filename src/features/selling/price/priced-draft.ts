import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { pricedVehicle, type Generations, type PricedColumns } from '#features/pricing/model/priced-row.ts';
import type { PricedVehicle, SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { allFeatures, settledFeatures } from '../checking/settled-features.ts';
import { validValues } from '../checking/makes/valid-values.ts';

/** The valid values of a draft as the price model reads those of a listing; undefined until the model is known. */
export function pricedDraft(
  typed: DraftFields,
  {
    catalogue,
    generations,
    seller,
    now,
  }: { catalogue: Catalogue; generations: Generations; seller: SellerKind; now: Date },
): { modelId: number; vehicle: PricedVehicle } | undefined {
  const fields = settledFeatures(typed);
  const values = validValues({ ...fields, features: allFeatures(fields) }, { catalogue, now });
  if (!values) return undefined;
  const { type, make, variant, columns, features } = values;
  const modelId = catalogue.modelByPath.get(modelPath(type, make.brand, make.model))?.id;
  if (modelId === undefined) return undefined;
  const city = catalogue.cityByKey.get(fields.city?.trim() ?? '');
  const vehicle = pricedVehicle(
    { ...columns, variant, features } as unknown as PricedColumns,
    {
      type,
      brand: make.brand,
      model: make.model,
      city: city?.key ?? null,
      province: city?.provinceKey ?? null,
      seller,
      at: now,
    },
    generations,
  );
  return { modelId, vehicle };
}
