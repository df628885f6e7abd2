import type { Locale } from '#kernel/locale.ts';
import type { Catalogue } from '../catalogue.ts';
import optionsByType from '../data/options-by-type.json' with { type: 'json' };
import type { ChoiceFilterKey } from '../fields/filter-key.ts';
import { colorFamilies, optionSets, type Option, type OptionSetName } from './option-set.ts';
import { isVehicleTypeKey, vehicleTypes } from '../fields/vehicle-type.ts';

/** Groups whose options come from a fixed set or from a list of the catalogue. */
export type OptionGroup = ChoiceFilterKey | OptionSetName | 'brand' | 'feature' | 'province';

/** Catalogue lists that labels need; a page may load only these. */
export type LabelSource = Pick<
  Catalogue,
  'cityByKey' | 'countryByKey' | 'colorByKey' | 'featureByKey' | 'brandByKey' | 'provinceByKey'
>;

const sets = new Map<string, ReadonlyMap<string, Option>>(
  Object.entries(optionSets).map(([name, options]) => [
    name,
    new Map<string, Option>(options.map((option) => [option.key, option])),
  ]),
);
const wordsByType = new Map<string, Option>(
  optionsByType.map((option) => [`${option.group}.${option.key}.${option.type}`, option]),
);
const families = new Map<string, Option>(colorFamilies.map((family) => [family.key, family]));

/**
 * Returns the label of an option, or the key itself if it is unknown, so that a page never fails on an unknown value.
 * Towns, countries, exact colours, features and brands need the catalogue. A colour key that is also a family gives
 * the family. `type` selects labels that differ by vehicle type, e.g. in grammatical gender.
 */
export function optionLabel(
  group: OptionGroup,
  key: string,
  locale: Locale,
  catalogue?: LabelSource,
  type?: string,
): string {
  // Brand names are the same in every language.
  if (group === 'brand') return catalogue?.brandByKey.get(key)?.name ?? key;
  const fixed = wordsByType.get(`${group}.${key}.${type}`) ?? sets.get(group)?.get(key);
  return (fixed ?? catalogueLabel(group, key, catalogue))?.[locale] ?? key;
}

function catalogueLabel(group: OptionGroup, key: string, catalogue: LabelSource | undefined) {
  switch (group) {
    case 'city':
      return catalogue?.cityByKey.get(key)?.label;
    case 'origin':
      return catalogue?.countryByKey.get(key)?.label;
    case 'province':
      return catalogue?.provinceByKey.get(key)?.label;
    case 'feature':
      return catalogue?.featureByKey.get(key)?.label;
    case 'color':
      return families.get(key) ?? catalogue?.colorByKey.get(key)?.label;
    default:
      return undefined;
  }
}

/** Vehicle types that may have no engine. */
const engineless = new Set<string>(['boat', 'trailer']);

/**
 * Returns the option keys of a choice group in display order: fixed sets, bodies and fuels of one type, colour
 * families, countries and towns of the catalogue. Empty for a group without a list.
 */
export function optionKeys(
  group: OptionGroup,
  catalogue?: Pick<Catalogue, 'cities' | 'countries'>,
  type?: string,
): readonly string[] {
  if (group === 'body' && type !== undefined && isVehicleTypeKey(type)) return vehicleTypes[type].bodies;
  if (group === 'fuel' && type !== undefined && !engineless.has(type))
    return [...(sets.get('fuel')?.keys() ?? [])].filter((key) => key !== 'none');
  if (group === 'color') return colorFamilies.map((family) => family.key);
  if (group === 'origin') return catalogue?.countries.map((country) => country.key) ?? [];
  if (group === 'city') return catalogue?.cities.map((city) => city.key) ?? [];
  return [...(sets.get(group)?.keys() ?? [])];
}
