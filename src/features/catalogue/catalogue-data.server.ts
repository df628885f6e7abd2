import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Label } from '#kernel/locale.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from './fields/vehicle-type-key.ts';

/** Contents of the files in `data/`, without the facts for estimates (power, prices). */
export interface CatalogueData {
  countries: (Label & { key: string; iso2: string })[];
  provinces: (Label & { key: string })[];
  cities: (Label & {
    key: string;
    province: string;
    /** Town that names its municipality; missing when it does so itself. */
    municipality?: string;
    latitude: number;
    longitude: number;
    population: number;
  })[];
  colors: (Label & { key: string; family: string; finish: string; hex: string })[];
  features: (Label & { key: string; category: string; types: VehicleTypeKey[] })[];
  brands: BrandData[];
  models: ModelData[];
}

export interface BrandData {
  key: string;
  nameLatin: string;
  nameBg: string;
  aliases: string[];
  country: string;
  popularityInBulgaria: Partial<Record<VehicleTypeKey, number>>;
}

export interface ModelData {
  type: VehicleTypeKey;
  brand: string;
  key: string;
  nameLatin: string;
  /** Present only where Bulgarian usage differs. */
  nameBg?: string;
  aliases: string[];
  weight: number;
  from: number;
  /** Null means still built. */
  to: number | null;
  /** Missing for boats and trailers. */
  fuels?: string[];
}

const readText = (name: string): Promise<string> =>
  readFile(join(projectRoot(), 'src/features/catalogue/data', `${name}.json`), 'utf8');

const lists = ['countries', 'provinces', 'cities', 'colors', 'features', 'brands'] as const;

/** Returns the text of every file that is copied into the database, by name. */
export async function readCatalogueFiles(): Promise<Map<string, string>> {
  const names = [...lists, ...vehicleTypeKeys.map((type) => `models-${type}`)];
  return new Map(await Promise.all(names.map(async (name) => [name, await readText(name)] as const)));
}

/** Parses the result of `readCatalogueFiles`. Tests check the shape of the files, so it is not checked here. */
export function parseCatalogueFiles(files: ReadonlyMap<string, string>): CatalogueData {
  const list = (name: string): unknown[] => JSON.parse(files.get(name) ?? '[]') as unknown[];
  const models = vehicleTypeKeys.flatMap((type) =>
    list(`models-${type}`).map((model) => ({ ...(model as Omit<ModelData, 'type'>), type })),
  );
  return {
    ...Object.fromEntries(lists.map((name) => [name, list(name)])),
    models,
  } as unknown as CatalogueData;
}
