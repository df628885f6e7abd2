import {
  brandsOf,
  modelPath,
  modelsOf,
  type Brand,
  type Catalogue,
  type Model,
} from '#features/catalogue/catalogue.ts';
import { namedMake } from '#features/catalogue/makes/other-make.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

/** Reference data that `checkDraft` reads. The browser has only a part of it; see `browserCatalogue`. */
export interface DraftCatalogue {
  hasBrand(brand: string): boolean;
  hasModel(type: VehicleTypeKey, brand: string, model: string): boolean;
  /** The brand that a typed name means, and whether it has models of the type. */
  brandNamed(
    type: VehicleTypeKey,
    name: string,
  ): { key: string; name: string; hasModels: boolean } | undefined;
  /** Key of the model that a typed name means. */
  modelNamed(type: VehicleTypeKey, brand: string, name: string): string | undefined;
  /** For vehicles wanted in exchange, whose type is not stated. */
  hasModelOfAnyType(brand: string, model: string): boolean;
  hasCity(key: string): boolean;
  hasColor(key: string): boolean;
  hasCountry(key: string): boolean;
  hasFeature(type: VehicleTypeKey, key: string): boolean;
}

const brandNames = ({ name, nameBg, aliases }: Brand): string[] => [name, nameBg, ...aliases];
const modelNames = ({ name, nameBg, aliases }: Model): string[] => [name, nameBg ?? '', ...aliases];

export const draftCatalogue = (catalogue: Catalogue): DraftCatalogue => ({
  hasBrand: (brand) => catalogue.brandByKey.has(brand),
  hasModel: (type, brand, model) => catalogue.modelByPath.has(modelPath(type, brand, model)),
  brandNamed: (type, name) => {
    const ofType = brandsOf(catalogue, type);
    const named = namedMake(name, ofType, brandNames) ?? namedMake(name, catalogue.brands, brandNames);
    return named && { key: named.key, name: named.name, hasModels: ofType.includes(named) };
  },
  modelNamed: (type, brand, name) => namedMake(name, modelsOf(catalogue, brand, type), modelNames)?.key,
  hasModelOfAnyType: (brand, model) =>
    catalogue.modelsByBrand.get(brand)?.some(({ key }) => key === model) ?? false,
  hasCity: (key) => catalogue.cityByKey.has(key),
  hasColor: (key) => catalogue.colorByKey.has(key),
  hasCountry: (key) => catalogue.countryByKey.has(key),
  hasFeature: (type, key) => catalogue.featureByKey.get(key)?.types.includes(type) ?? false,
});
