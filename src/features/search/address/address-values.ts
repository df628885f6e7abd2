/** Values of a parameter that the catalogue knows, in its order. */
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import type { Catalogue, Model } from '#features/catalogue/catalogue.ts';
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import {
  isVehicleTypeKey,
  vehicleTypes,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import type { ChoiceGroup, MakeChoice, SearchFilters } from '../index/search-query.ts';

const PARAMETER_CHARACTERS = 2000;
const VALUES = 100;

/** The single values of a parameter that may be repeated and comma-separated: trimmed, lower case, no repeats. */
export function splitValues(parameters: URLSearchParams, name: string): string[] {
  const text = parameters.getAll(name).slice(0, VALUES).join(',').slice(0, PARAMETER_CHARACTERS);
  const values = text.split(',').map((value) => value.trim().toLowerCase());
  return [...new Set(values.filter((value) => value !== ''))].slice(0, VALUES);
}

/** The known options among the values. Towns keep their order, as the first is the centre of a distance. */
export function knownOptions(group: ChoiceGroup, values: readonly string[], catalogue: Catalogue): string[] {
  if (values.length === 0) return [];
  if (group === 'city') return values.filter((key) => catalogue.cityByKey.has(key));
  return optionKeys(group, catalogue).filter((key) => values.includes(key));
}

/**
 * Brands with the models chosen of each. A model is `brand.key`, which brings its brand along, or a bare key,
 * looked for among the chosen brands and, when there are none, taken as the most frequent model of that name.
 */
export function knownMakes(
  brands: readonly string[],
  models: readonly string[],
  types: readonly string[],
  catalogue: Catalogue,
): MakeChoice[] {
  const chosen = new Map<string, Set<string>>();
  for (const brand of brands) {
    if (catalogue.brandByKey.has(brand) && sells(brand, types, catalogue)) chosen.set(brand, new Set());
  }
  const named = [...chosen.keys()];
  for (const value of models) {
    for (const model of findModels(value, named, types, catalogue)) {
      chosen.set(model.brandKey, (chosen.get(model.brandKey) ?? new Set()).add(model.key));
    }
  }
  return orderedMakes(chosen, catalogue);
}

const ofTypes = (model: Model, types: readonly string[]): boolean =>
  types.length === 0 || types.includes(model.type);
const sells = (brand: string, types: readonly string[], catalogue: Catalogue): boolean =>
  types.length === 0 || (catalogue.modelsByBrand.get(brand) ?? []).some((model) => ofTypes(model, types));

function findModels(
  value: string,
  brands: readonly string[],
  types: readonly string[],
  catalogue: Catalogue,
): Model[] {
  const dot = value.indexOf('.');
  const among = (brand: string, key: string) =>
    (catalogue.modelsByBrand.get(brand) ?? []).filter((model) => model.key === key && ofTypes(model, types));
  if (dot > 0) {
    const exact = among(value.slice(0, dot), value.slice(dot + 1));
    if (exact.length > 0) return exact;
  }
  if (brands.length > 0) return brands.flatMap((brand) => among(brand, value));
  const same = catalogue.models.filter((model) => model.key === value && ofTypes(model, types));
  const [first] = same.sort((a, b) => b.weight - a.weight);
  return first ? [first] : [];
}

/** Makes in the order of the catalogue. */
export function orderedMakes(
  chosen: ReadonlyMap<string, ReadonlySet<string>>,
  catalogue: Catalogue,
): MakeChoice[] {
  const makes: MakeChoice[] = [];
  if (chosen.size === 0) return makes;
  for (const { key } of catalogue.brands) {
    const models = chosen.get(key);
    if (!models) continue;
    const keys = (catalogue.modelsByBrand.get(key) ?? []).map((model) => model.key);
    makes.push({ brand: key, models: [...new Set(keys.filter((model) => models.has(model)))] });
  }
  return makes;
}

/**
 * The filters that the chosen vehicle types have: others are dropped, and so are bodies, features and brands
 * of other types. Without a type everything stays.
 */
export function fitToTypes(filters: SearchFilters, catalogue: Catalogue): SearchFilters {
  const types = (filters.choices.type ?? []).filter(isVehicleTypeKey);
  if (types.length === 0) return filters;
  const has = new Set<FilterKey>(types.flatMap((type) => vehicleTypes[type].filters));
  const kept = <Value>(record: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => has.has(key as FilterKey)));
  const { body = [], ...choices } = filters.choices;
  const bodies = body.filter((key) => types.some((type) => vehicleTypes[type].bodies.includes(key)));
  return {
    ...filters,
    choices: kept({ ...choices, ...(bodies.length > 0 && { body: bodies }) }),
    makes: filters.makes.flatMap((make) => fitMake(make, types, catalogue)),
    ranges: kept(filters.ranges),
    flags: filters.flags.filter((flag) => has.has(flag)),
    features: filters.features.filter((key) =>
      catalogue.featureByKey.get(key)?.types.some((type) => types.includes(type)),
    ),
  };
}

function fitMake(
  { brand, models }: MakeChoice,
  types: readonly VehicleTypeKey[],
  catalogue: Catalogue,
): MakeChoice[] {
  if (!sells(brand, types, catalogue)) return [];
  const sold = (catalogue.modelsByBrand.get(brand) ?? []).filter((model) => ofTypes(model, types));
  return [{ brand, models: models.filter((key) => sold.some((model) => model.key === key)) }];
}
