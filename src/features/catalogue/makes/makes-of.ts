import { brandsOf, modelsOf, type Catalogue, type Model } from '../catalogue.ts';
import type { VehicleTypeKey } from '../fields/vehicle-type-key.ts';

/** A brand or model to choose, with other spellings that people type. */
export interface Make {
  key: string;
  name: string;
  /** Null unless Bulgarian usage differs. */
  nameBg: string | null;
  spellings: string[];
  /** Not offered, but may have been chosen before. */
  isHidden?: boolean;
}
/** The years and fuel of a model, as in the catalogue. */
export type ModelToChoose = Make & Pick<Model, 'firstYear' | 'lastYear' | 'isElectricOnly'>;
export interface MakeWithModels extends Make {
  models: ModelToChoose[];
}

/** Returns all brands and models of a type, most frequent first. */
export const makesOf = (catalogue: Catalogue, type: VehicleTypeKey): MakeWithModels[] =>
  brandsOf(catalogue, type).map((brand) => ({
    key: brand.key,
    name: brand.name,
    nameBg: null,
    spellings: [...new Set([brand.nameBg.toLowerCase(), ...brand.aliases])],
    ...(brand.isHidden && { isHidden: true }),
    models: modelsOf(catalogue, brand.key, type).map((model) => ({
      key: model.key,
      name: model.name,
      nameBg: model.nameBg,
      spellings: [...model.aliases],
      ...(model.isHidden && { isHidden: true }),
      firstYear: model.firstYear,
      lastYear: model.lastYear,
      isElectricOnly: model.isElectricOnly,
    })),
  }));
