/**
 * Reference data of the marketplace as one immutable snapshot: brands, models, places, colours and features, with
 * lookups by key and id. The fields of each vehicle type are in `vehicle-type.ts`, fixed option lists in
 * `option-set.ts`.
 */
import type { Label } from '#kernel/locale.ts';
import type { VehicleTypeKey } from './fields/vehicle-type-key.ts';
import { OTHER_KEY } from './makes/other-make.ts';
import { withoutMerged, withoutMergedLabels } from './merged-rows.ts';

/** Whether an operator hid a row: it is not offered for new listings; its listings stay and are found. */
interface Hideable {
  isHidden?: boolean;
}

/** What an operator decided on a row. */
interface Managed extends Hideable {
  /** Id of the row into which it was merged. */
  mergedInto?: number | null;
  /** Keys of rows that were merged into it. */
  formerKeys?: readonly string[];
}

export interface Brand extends Managed {
  id: number;
  key: string;
  name: string;
  /** Cyrillic spelling for search; `make-name.ts` decides which name is shown. */
  nameBg: string;
  /** Further spellings that people type, in lower case. */
  aliases: readonly string[];
  /** Country of origin, ISO 3166-1 alpha-2. */
  countryIso2: string | null;
  /** 0 to 100 for each vehicle type the brand makes; an editor's estimate, used only for ordering. */
  popularity: Partial<Record<VehicleTypeKey, number>>;
}

export interface Model extends Managed {
  id: number;
  brandId: number;
  brandKey: string;
  type: VehicleTypeKey;
  /** Unique within brand and type. */
  key: string;
  name: string;
  /** Null unless Bulgarian usage differs; shown by `modelName`. */
  nameBg: string | null;
  aliases: readonly string[];
  /** Relative frequency within the type; an editor's estimate, used only for ordering. */
  weight: number;
  /** Years in which it was built; null means unknown, for `lastYear` also still built. */
  firstYear: number | null;
  lastYear: number | null;
  isElectricOnly: boolean;
}

export interface Country extends Hideable {
  key: string;
  iso2: string;
  label: Label;
}

export interface Province {
  key: string;
  label: Label;
}

export interface City extends Managed {
  id: number;
  key: string;
  provinceKey: string;
  /** Town that names the municipality; null when the town does so itself. */
  municipalityKey?: string | null;
  label: Label;
  /** Further spellings, in lower case. */
  aliases?: readonly string[];
  /** Degrees north and east (WGS 84). */
  latitude: number;
  longitude: number;
  population: number;
}

export interface Color extends Managed {
  id: number;
  key: string;
  /** One of the families of `colorFamilies`. */
  family: string;
  finish: string;
  /** `#rrggbb`, an approximation for swatches. */
  hex: string;
  label: Label;
  /** Names of colours that were merged into it, in lower case. */
  aliases?: readonly string[];
}

export interface Feature {
  key: string;
  /** One of `featureCategories`. */
  category: string;
  types: readonly VehicleTypeKey[];
  label: Label;
}

/** All lists are in display order. Brands and models exclude those with the key `other`; see `other-make.ts`. */
export interface CatalogueRows {
  brands: readonly Brand[];
  models: readonly Model[];
  countries: readonly Country[];
  provinces: readonly Province[];
  cities: readonly City[];
  colors: readonly Color[];
  features: readonly Feature[];
}

export interface Catalogue extends CatalogueRows {
  brandByKey: ReadonlyMap<string, Brand>;
  brandById: ReadonlyMap<number, Brand>;
  /** Uploaded icons as data URLs, by id of the brand. */
  brandIcons?: ReadonlyMap<number, string>;
  /** By `modelPath(type, brandKey, modelKey)`. */
  modelByPath: ReadonlyMap<string, Model>;
  modelById: ReadonlyMap<number, Model>;
  /** Models of a brand, most frequent first, then by name. */
  modelsByBrand: ReadonlyMap<string, readonly Model[]>;
  countryByKey: ReadonlyMap<string, Country>;
  provinceByKey: ReadonlyMap<string, Province>;
  cityByKey: ReadonlyMap<string, City>;
  cityById: ReadonlyMap<number, City>;
  colorByKey: ReadonlyMap<string, Color>;
  featureByKey: ReadonlyMap<string, Feature>;
  /** Ids of the brand and the models with the key `other`; `modelByPath` has the model of each brand and type. */
  other: { brandId: number | undefined; modelByPath: ReadonlyMap<string, number> };
}

/** Identifies a model. A brand may sell a van and a car of the same name. */
export const modelPath = (type: VehicleTypeKey, brandKey: string, modelKey: string): string =>
  `${type}/${brandKey}/${modelKey}`;

const pathOf = ({ type, brandKey, key }: Model): string => modelPath(type, brandKey, key);

const byKey = <Row extends { key: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.key, row]));
const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const { compare: byName } = new Intl.Collator('en', { numeric: true });
const frequentFirst = (a: Model, b: Model): number => b.weight - a.weight || byName(a.name, b.name);

const isListed = ({ key }: { key: string }): boolean => key !== OTHER_KEY;

/**
 * Adds the lookups to the lists; keeps their order. The rows may contain brands and models with the key `other`, and
 * merged rows: lists leave these out, while lookups by their key or id find the row into which they were merged.
 */
export function buildCatalogue(all: CatalogueRows): Catalogue {
  const brands = withoutMerged(all.brands);
  const models = withoutMerged(all.models);
  const cities = withoutMergedLabels(all.cities);
  const colors = withoutMergedLabels(all.colors);
  const brandIds = new Set(brands.rows.map(({ id }) => id));
  const rows = {
    ...all,
    brands: brands.rows.filter(isListed),
    models: models.rows.filter((model) => isListed(model) && brandIds.has(model.brandId)),
    cities: cities.rows,
    colors: colors.rows,
  };
  const mergedBrands = all.brands.flatMap(({ id, key }) => {
    const target = brands.into.get(id);
    return target ? [{ id, key, target }] : [];
  });
  const mergedModels = all.models.flatMap((model) => {
    const target = models.into.get(model.id);
    return target ? [{ model, target }] : [];
  });
  const modelsByBrand = Map.groupBy(rows.models.toSorted(frequentFirst), (model) => model.brandKey);
  const others = all.models.filter((model) => !isListed(model));
  const otherByPath = new Map(others.map((model) => [pathOf(model), model.id]));
  return {
    ...rows,
    brandByKey: new Map([
      ...mergedBrands.map(({ key, target }) => [key, target] as const),
      ...byKey(rows.brands),
    ]),
    brandById: new Map([
      ...byId(rows.brands),
      ...mergedBrands.map(({ id, target }) => [id, target] as const),
    ]),
    modelByPath: new Map([
      ...mergedBrands.flatMap(({ key, target }) =>
        (modelsByBrand.get(target.key) ?? []).map(
          (model) => [modelPath(model.type, key, model.key), model] as const,
        ),
      ),
      ...mergedModels.map(({ model, target }) => [pathOf(model), target] as const),
      ...rows.models.map((model) => [pathOf(model), model] as const),
    ]),
    modelById: new Map([
      ...byId(rows.models),
      ...mergedModels.map(({ model, target }) => [model.id, target] as const),
    ]),
    modelsByBrand: new Map([
      ...mergedBrands.map(({ key, target }) => [key, modelsByBrand.get(target.key) ?? []] as const),
      ...modelsByBrand,
    ]),
    countryByKey: byKey(rows.countries),
    provinceByKey: byKey(rows.provinces),
    cityByKey: new Map([...cities.intoByKey, ...byKey(rows.cities)]),
    cityById: new Map([...cities.into, ...byId(rows.cities)]),
    colorByKey: new Map([...colors.intoByKey, ...byKey(rows.colors)]),
    featureByKey: byKey(rows.features),
    other: {
      brandId: all.brands.find((brand) => !isListed(brand))?.id,
      modelByPath: new Map([
        ...otherByPath,
        ...mergedBrands.flatMap(({ key, target }) =>
          others
            .filter((model) => model.brandId === target.id)
            .map((model) => [modelPath(model.type, key, OTHER_KEY), model.id] as const),
        ),
      ]),
    },
  };
}

/** Whether a brand makes the type; every brand makes something. */
export const isBrandOf = ({ popularity }: Brand, type?: VehicleTypeKey): boolean =>
  type === undefined || (popularity[type] ?? -1) >= 0;

/** Returns brands that make the type (all brands without a type), most frequent first, then by name. */
export function brandsOf(catalogue: CatalogueRows, type?: VehicleTypeKey): Brand[] {
  const popularity = (brand: Brand): number =>
    type ? (brand.popularity[type] ?? -1) : Math.max(0, ...Object.values(brand.popularity));
  return catalogue.brands
    .filter((brand) => isBrandOf(brand, type))
    .sort((a, b) => popularity(b) - popularity(a) || a.name.localeCompare(b.name, 'en'));
}

/** Whether a row is in lists to choose from. */
export const isOffered = ({ isHidden }: Hideable): boolean => isHidden !== true;

/** Returns models of a brand, optionally of one type, most frequent first, then by name. */
export const modelsOf = (catalogue: Catalogue, brandKey: string, type?: VehicleTypeKey): Model[] =>
  (catalogue.modelsByBrand.get(brandKey) ?? []).filter((model) => type === undefined || model.type === type);

/** Returns features that a vehicle of the type can have, in display order. */
export const featuresOf = (catalogue: CatalogueRows, type?: VehicleTypeKey): Feature[] =>
  catalogue.features.filter((feature) => type === undefined || feature.types.includes(type));
