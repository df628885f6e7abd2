import { readCatalogueData } from '#demo/demo-data.server.ts';
import { unitsPerEur } from '#demo/listing/demo-price.ts';
import type { MarketReferences } from '#demo/market/market-rows.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';

type Keyed = { key: string };

const numbered = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map(keys.map((key, index) => [key, index + 1]));

/** References for rows without a database: ids are places in the files of the catalogue, rates those of the prices. */
export function catalogueReferences(): MarketReferences {
  const models = vehicleTypeKeys.flatMap((type) =>
    readCatalogueData<(Keyed & { brand: string })[]>(`models-${type}.json`).map(
      ({ brand, key }) => `${brand} ${type} ${key}`,
    ),
  );
  const features = readCatalogueData<(Keyed & { types: string[] })[]>('features.json');
  const keysOf = (file: string): string[] => readCatalogueData<Keyed[]>(file).map(({ key }) => key);
  return {
    brands: numbered(keysOf('brands.json')),
    models: numbered(models),
    cities: numbered(keysOf('cities.json')),
    features: new Set(features.flatMap(({ key, types }) => types.map((type) => `${type} ${key}`))),
    unitsPerEur: new Map(Object.entries(unitsPerEur)),
  };
}
