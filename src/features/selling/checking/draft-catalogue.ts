import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

/** Reference data that `checkDraft` reads. The browser has only a part of it; see `browserCatalogue`. */
export interface DraftCatalogue {
  hasBrand(brand: string): boolean;
  hasModel(type: VehicleTypeKey, brand: string, model: string): boolean;
  /** For vehicles wanted in exchange, whose type is not stated. */
  hasModelOfAnyType(brand: string, model: string): boolean;
  hasCity(key: string): boolean;
  hasColor(key: string): boolean;
  hasCountry(key: string): boolean;
  hasFeature(type: VehicleTypeKey, key: string): boolean;
}

export const draftCatalogue = (catalogue: Catalogue): DraftCatalogue => ({
  hasBrand: (brand) => catalogue.brandByKey.has(brand),
  hasModel: (type, brand, model) => catalogue.modelByPath.has(modelPath(type, brand, model)),
  hasModelOfAnyType: (brand, model) =>
    catalogue.modelsByBrand.get(brand)?.some(({ key }) => key === model) ?? false,
  hasCity: (key) => catalogue.cityByKey.has(key),
  hasColor: (key) => catalogue.colorByKey.has(key),
  hasCountry: (key) => catalogue.countryByKey.has(key),
  hasFeature: (type, key) => catalogue.featureByKey.get(key)?.types.includes(type) ?? false,
});
