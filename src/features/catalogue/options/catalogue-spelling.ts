import type { Catalogue } from '../catalogue.ts';
import { acceptedSpelling, normaliseSpelling, type ConditionScheme } from './accepted-spellings.ts';
import { colorFamilies, doorsOption, ownersOption } from './option-set.ts';
import type { ChoiceFilterKey } from '../fields/filter-key.ts';

/** Lists of the catalogue whose keys, labels and other names are accepted. */
const listed = {
  brand: ({ brands }: Catalogue) =>
    brands.map(({ key, name, nameBg, aliases }) => [key, name, nameBg, ...aliases]),
  city: ({ cities }: Catalogue) =>
    cities.map(({ key, label, aliases = [], formerKeys = [] }) => [
      key,
      label.bg,
      label.en,
      ...aliases,
      ...formerKeys,
    ]),
  origin: ({ countries }: Catalogue) =>
    countries.map(({ key, iso2, label }) => [key, iso2, label.bg, label.en]),
  color: ({ colors }: Catalogue) =>
    colors.map(({ key, label, aliases = [], formerKeys = [] }) => [
      key,
      label.bg,
      label.en,
      ...aliases,
      ...formerKeys,
    ]),
  feature: ({ features }: Catalogue) => features.map(({ key, label }) => [key, label.bg, label.en]),
} satisfies Record<string, (catalogue: Catalogue) => string[][]>;
export type ListedGroup = keyof typeof listed;

const tables = new WeakMap<Catalogue, Map<ListedGroup, ReadonlyMap<string, string>>>();

/** Returns the key of a brand, town, country, exact colour or feature by any of its names; undefined if unknown. */
export function listedKey(group: ListedGroup, text: string, catalogue: Catalogue): string | undefined {
  const known = tables.get(catalogue) ?? new Map<ListedGroup, ReadonlyMap<string, string>>();
  tables.set(catalogue, known);
  const table = known.get(group) ?? spellingsOf(listed[group](catalogue));
  known.set(group, table);
  return table.get(normaliseSpelling(text));
}

/** Keys win over names, and earlier rows over later ones. */
function spellingsOf(rows: string[][]): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const [key = ''] of rows) table.set(normaliseSpelling(key), key);
  for (const [key = '', ...names] of rows)
    for (const name of names.map(normaliseSpelling))
      if (name !== '' && !table.has(name)) table.set(name, key);
  return table;
}

const familyByName = spellingsOf(colorFamilies.map(({ key, bg, en }) => [key, bg, en]));

/**
 * Returns the filter option that a text names in any accepted spelling: `Petrol` → `gasoline`, an exact colour → its
 * family, 5 doors → `4` (4/5). Undefined if it is unknown.
 */
export function filterOption(
  group: ChoiceFilterKey,
  text: string,
  catalogue: Catalogue,
  conditionScheme?: ConditionScheme,
): string | undefined {
  if (group === 'city' || group === 'origin') return listedKey(group, text, catalogue);
  if (group === 'color') {
    const exact = listedKey('color', text, catalogue);
    return familyByName.get(normaliseSpelling(text)) ?? catalogue.colorByKey.get(exact ?? '')?.family;
  }
  const key = acceptedSpelling(group, text, { conditionScheme })?.[group];
  if (group === 'doors' && key !== undefined) return doorsOption(Number(key));
  if (group === 'owners' && key === undefined && /^[1-9]\d?$/.test(text)) return ownersOption(Number(text));
  return key;
}
