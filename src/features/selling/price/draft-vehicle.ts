import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { pricedVehicle, type Generations, type PricedColumns } from '#features/pricing/model/priced-row.ts';
import type { PricedVehicle, SellerKind } from '#features/pricing/model/priced-vehicle.ts';
import { validColumns } from '../checking/check-vehicle.ts';
import { draftCatalogue } from '../checking/draft-catalogue.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { allFeatures, settledFeatures } from '../checking/settled-features.ts';

interface Reading {
  catalogue: Catalogue;
  generations: Generations;
  seller: SellerKind;
  now: Date;
}

/** The valid values of a draft as the facts of a price; undefined until its model is one of the catalogue. */
export function draftVehicle(
  typed: DraftFields,
  { catalogue, generations, seller, now }: Reading,
): { vehicle: PricedVehicle; modelId: number } | undefined {
  const fields = settledFeatures(typed);
  const { type = '', brand = '', model = '' } = fields;
  if (!isVehicleTypeKey(type)) return undefined;
  const modelId = catalogue.modelByPath.get(modelPath(type, brand, model))?.id;
  if (modelId === undefined) return undefined;
  const known = draftCatalogue(catalogue);
  const columns = {
    ...validColumns({ ...fields, type }, { catalogue: known, now }),
    variant: fields.variant?.trim() ?? '',
    features: allFeatures(fields).filter((key) => known.hasFeature(type, key)),
  };
  const city = catalogue.cityByKey.get(fields.city ?? '');
  const place = {
    type,
    brand,
    model,
    city: city?.key ?? null,
    province: city?.provinceKey ?? null,
    seller,
    at: now,
  };
  return { modelId, vehicle: pricedVehicle(columns as unknown as PricedColumns, place, generations) };
}
