import { brandsOf, modelsOf, type Catalogue } from '../catalogue.ts';
import type { VehicleTypeKey } from '../fields/vehicle-type-key.ts';

/** A brand or a model as one chooses it: its name, and whatever else people type for it. */
export interface Make {
  key: string;
  name: string;
  /** Where Bulgarian writes it otherwise. */
  nameBg: string | null;
  spellings: string[];
}
export interface MakeWithModels extends Make {
  models: Make[];
}

/** Everything of one type that can be chosen, the most usual first. */
export const makesOf = (catalogue: Catalogue, type: VehicleTypeKey): MakeWithModels[] =>
  brandsOf(catalogue, type).map((brand) => ({
    key: brand.key,
    name: brand.name,
    nameBg: null,
    spellings: [...new Set([brand.nameBg.toLowerCase(), ...brand.aliases])],
    models: modelsOf(catalogue, brand.key, type).map(({ key, name, nameBg, aliases }) => ({
      key,
      name,
      nameBg,
      spellings: [...aliases],
    })),
  }));
