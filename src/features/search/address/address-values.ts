/** Reads parameter values and keeps those that the catalogue knows. */
import type { ConditionScheme } from '#features/catalogue/options/accepted-spellings.ts';
import { filterOption, listedKey } from '#features/catalogue/options/catalogue-spelling.ts';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import type { Catalogue, Model } from '#features/catalogue/catalogue.ts';
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import {
  isVehicleTypeKey,
  vehicleTypes,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import { EVERY_CONDITION } from '../index/condition-choice.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { ChoiceGroup, MakeChoice, SearchFilters } from '../index/search-query.ts';

const PARAMETER_CHARACTERS = 2000;
/** More than there are towns: an area of the map may contain all of them but one. */
const VALUES = 150;

/** Values of a repeated or comma-separated parameter: trimmed, lower case, unique, without invisible characters. */
export function splitValues(parameters: URLSearchParams, name: string): string[] {
  const text = parameters.getAll(name).slice(0, VALUES).join(',').slice(0, PARAMETER_CHARACTERS);
  const values = plainLine(text)
    .split(',')
    .map((value) => value.trim().toLowerCase());
  return [...new Set(values.filter((value) => value !== ''))].slice(0, VALUES);
}

/**
 * Known options, in any accepted spelling, in the order of the catalogue. Towns keep their order, because the first is the
 * centre of a distance. `condition=all` lifts the default of its group and is dropped beside named conditions.
 */
export function knownOptions(
  group: ChoiceGroup,
  values: readonly string[],
  catalogue: Catalogue,
  conditionScheme?: ConditionScheme,
): string[] {
  if (values.length === 0) return [];
  const named = new Set(values.map((value) => filterOption(group, value, catalogue, conditionScheme)));
  if (group === 'city') return [...named].filter((key) => key !== undefined);
  const known = optionKeys(group, catalogue).filter((key) => named.has(key));
  const isEvery = group === 'condition' && known.length === 0 && values.includes(EVERY_CONDITION);
  return isEvery ? [EVERY_CONDITION] : known;
}

/** Numeric conditions of an address follow this reading of the specification. */
export const conditionSchemeOf = (parameters: URLSearchParams): ConditionScheme =>
  parameters.get('condition_scheme') === '2' ? 2 : 1;

/**
 * Brands with their chosen models. A model is `brand.key`, which adds its brand, or a bare key: then it belongs to the
 * chosen brands or, without any, to the brand with the most frequent model of that key.
 */
export function knownMakes(
  brands: readonly string[],
  models: readonly string[],
  types: readonly string[],
  catalogue: Catalogue,
): MakeChoice[] {
  const chosen = new Map<string, Set<string>>();
  for (const named of brands) {
    const brand = listedKey('brand', named, catalogue);
    if (brand !== undefined && sells(brand, types, catalogue)) chosen.set(brand, new Set());
  }
  const named = [...chosen.keys()];
  for (const value of models) {
    for (const model of findModels(value, named, types, catalogue)) {
      chosen.set(model.brandKey, (chosen.get(model.brandKey) ?? new Set()).add(model.key));
    }
  }
  return orderedMakes(chosen, catalogue);
}

const hasKey = ({ key, formerKeys }: Model, sought: string): boolean =>
  key === sought || formerKeys?.includes(sought) === true;
const ofTypes = (model: Model, types: readonly string[]): boolean =>
  types.length === 0 || types.includes(model.type);
const sells = (brand: string, types: readonly string[], catalogue: Catalogue): boolean =>
  types.length === 0 || (catalogue.modelsByBrand.get(brand) ?? []).some((model) => ofTypes(model, types));

export function findModels(
  value: string,
  brands: readonly string[],
  types: readonly string[],
  catalogue: Catalogue,
): Model[] {
  const dot = value.indexOf('.');
  const among = (brand: string, key: string) =>
    (catalogue.modelsByBrand.get(brand) ?? []).filter((model) => hasKey(model, key) && ofTypes(model, types));
  if (dot > 0) {
    const exact = among(value.slice(0, dot), value.slice(dot + 1));
    if (exact.length > 0) return exact;
  }
  if (brands.length > 0) return brands.flatMap((brand) => among(brand, value));
  const same = catalogue.models.filter((model) => hasKey(model, value) && ofTypes(model, types));
  const [first] = same.sort((a, b) => b.weight - a.weight);
  return first ? [first] : [];
}

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
 * Drops filters, bodies, features, brands and models that none of the chosen vehicle types has. Without a type it
 * returns the filters unchanged.
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

/** Drops chosen filters that a typed vehicle type does not have, like the tab of that type. */
export function fitToTyped(
  chosen: SearchFilters,
  typed: readonly string[] | undefined,
  catalogue: Catalogue,
): SearchFilters {
  const { type } = chosen.choices;
  if (!type || !typed || type.some((key) => typed.includes(key))) return chosen;
  const fitted = fitToTypes({ ...chosen, choices: { ...chosen.choices, type: typed } }, catalogue);
  return { ...fitted, choices: { ...fitted.choices, type } };
}
