/**
 * One chip per active filter, each with the address without it, and the title of the page. Pure: texts and number
 * formats are passed in as `ChipTexts` (see `chip-texts.ts`).
 */
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type.ts';
import type { Locale } from '#kernel/locale.ts';
import { withoutFilter, type FilterName } from '../../address/address-links.ts';
import { measuredInCc } from '../../address/address-fields.ts';
import type { ParsedSearch } from '../../address/search-address.ts';
import { findsEveryCondition } from '../../index/condition-choice.ts';
import {
  choiceGroups,
  flags,
  rangeFields,
  type ChoiceGroup,
  type Flag,
  type MakeChoice,
  type NumberRange,
  type RangeField,
  type SearchQuery,
} from '../../index/search-query.ts';

/** Texts and formats in the language of the page. Ranges are in index units. */
export interface ChipTexts {
  range(field: RangeField, range: NumberRange, inCc: boolean): string;
  flag(flag: Flag): string;
  /** Options with the name of their group, e.g. "Врати: 4/5". */
  named(group: ChoiceGroup, options: string): string;
  /** Text in the quotation marks of the language. */
  quoted(text: string): string;
  /** E.g. "без Дизел". */
  without(options: string): string;
  around(city: string, distanceKm: number): string;
  /** E.g. "50 км". */
  radius(distanceKm: number): string;
  /** E.g. "област Пловдив". */
  province(key: string, catalogue: Catalogue, locale: Locale): string;
  posted(days: number): string;
  /** E.g. "BMW в София". */
  /** `distanceKm` 0: in the town itself. */
  inCity(what: string, city: string, distanceKm: number): string;
  /** Every condition, those that a search leaves out by default included. */
  everyCondition(): string;
  /** Title of a search without filters. */
  everything(): string;
}

export interface SearchChip {
  key: FilterName;
  label: string;
  /** Query string of the search without this filter; '' or '?…'. */
  address: string;
}

/** Groups whose options are numbers. */
export const countedGroups: ReadonlySet<ChoiceGroup> = new Set(
  Object.values(vehicleFields).flatMap((field) =>
    field.kind === 'number' && field.feeds && 'choice' in field.feeds ? [field.feeds.choice] : [],
  ),
);
/** Groups whose options are unclear without the name of the group. */
const namedGroups: ReadonlySet<ChoiceGroup> = new Set([
  ...countedGroups,
  'transmission',
  'cooling',
  'color',
  'origin',
  'material',
]);
const firstGroups: readonly ChoiceGroup[] = ['body', 'fuel', 'transmission'];
const lastGroups: readonly ChoiceGroup[] = choiceGroups.filter(
  (group) => group !== 'type' && group !== 'city' && !firstGroups.includes(group),
);
/** Number of models or towns listed by name; further ones are counted. */
const LISTED = 3;

/**
 * Active filters in a fixed order, including those parsed from the query. Excludes the vehicle type, which has tabs.
 * All quoted words share one chip.
 */
export function searchChips(
  state: ParsedSearch,
  catalogue: Catalogue,
  locale: Locale,
  texts: ChipTexts,
): SearchChip[] {
  const { query } = state;
  const chips: SearchChip[] = [];
  const add = (key: FilterName, label: string) =>
    chips.push({ key, label, address: withoutFilter(state, key) });
  const addGroup = (group: ChoiceGroup) => {
    const label = groupLabel(state, group, catalogue, locale, texts);
    if (label !== '') add(group, label);
  };
  if (query.dealer) add('dealer', query.dealer.name);
  for (const make of query.makes) add(`make:${make.brand}`, makeLabel(make, catalogue, locale));
  firstGroups.forEach(addGroup);
  for (const field of rangeFields) {
    const range = query.ranges[field];
    if (range) add(field, texts.range(field, range, typedInCc(state)));
  }
  const cities = cityLabel(query, catalogue, locale, texts);
  if (cities !== '') add('city', cities);
  lastGroups.forEach(addGroup);
  for (const key of query.features) add(`feature:${key}`, optionLabel('feature', key, locale, catalogue));
  for (const flag of flags) if (query.flags.includes(flag)) add(flag, texts.flag(flag));
  if (query.postedWithinDays) add('posted', texts.posted(query.postedWithinDays));
  if (query.withoutWords.length > 0) add('without', texts.without(query.withoutWords.join(', ')));
  if (query.words.length > 0) add('words', texts.quoted(quotedText(state)));
  return chips;
}

function groupLabel(
  { query, asked, parsedQuery }: ParsedSearch,
  group: ChoiceGroup,
  catalogue: Catalogue,
  locale: Locale,
  texts: ChipTexts,
): string {
  const keys = query.choices[group] ?? [];
  if (keys.length === 0) return '';
  if (group === 'condition' && findsEveryCondition(query)) return texts.everyCondition();
  const label = (key: string) => optionLabel(group, key, locale, catalogue, singleType(query));
  const excluded = (parsedQuery?.interpretations ?? [])
    .filter(({ kind, key }) => kind === 'without' && key.startsWith(`${group}.`))
    .map(({ key }) => key.slice(group.length + 1));
  if (excluded.length > 0 && !asked.choices[group]?.length)
    return texts.without(excluded.map(label).join(', '));
  const options = keys.map(label).join(', ');
  return namedGroups.has(group) ? texts.named(group, options) : options;
}

const singleType = ({ choices }: SearchQuery): string | undefined =>
  choices.type?.length === 1 ? choices.type[0] : undefined;

function cityLabel(query: SearchQuery, catalogue: Catalogue, locale: Locale, texts: ChipTexts): string {
  const keys = query.choices.city ?? [];
  const town = (key: string) => optionLabel('city', key, locale, catalogue);
  const [first, ...others] = keys;
  if (first === undefined) return '';
  if (query.distanceKm) return [texts.around(town(first), query.distanceKm), ...others.map(town)].join(', ');
  if (keys.length <= LISTED) return keys.map(town).join(', ');
  const places = placesOf(keys, catalogue);
  const labels = places
    .slice(0, LISTED)
    .map(({ province, key }) => (province ? texts.province(key, catalogue, locale) : town(key)));
  return labels.join(', ') + (places.length > LISTED ? ` +${places.length - LISTED}` : '');
}

/** Provinces of which all towns are chosen, the largest choice first, then the other towns. */
function placesOf(keys: readonly string[], { cities }: Catalogue): { province: boolean; key: string }[] {
  const chosen = new Set(keys);
  const whole = [...Map.groupBy(cities, ({ provinceKey }) => provinceKey)]
    .filter(([, towns]) => towns.length > 1 && towns.every(({ key }) => chosen.has(key)))
    .toSorted(([, a], [, b]) => b.length - a.length);
  for (const { key } of whole.flatMap(([, towns]) => towns)) chosen.delete(key);
  return [
    ...whole.map(([key]) => ({ province: true, key })),
    ...[...chosen].map((key) => ({ province: false, key })),
  ];
}

const quotedText = ({ parsedQuery }: ParsedSearch): string =>
  (parsedQuery?.quoted ?? []).map(({ text }) => text).join(' ');

/** Whether displacement is shown in cubic centimetres: for motorcycles, and if it was typed so. */
export const typedInCc = ({ query, parsedQuery }: ParsedSearch): boolean =>
  measuredInCc(query.choices.type) || (parsedQuery?.interpretations ?? []).some(({ inCc }) => inCc);

/** E.g. "BMW" or "BMW Серия 3, X5 +2". */
export function makeLabel({ brand, models }: MakeChoice, catalogue: Catalogue, locale: Locale): string {
  const name = catalogue.brandByKey.get(brand)?.name ?? brand;
  const known = catalogue.modelsByBrand.get(brand) ?? [];
  const names = models.map((key) => {
    const model = known.find((each) => each.key === key);
    return model ? modelName(model, locale) : key;
  });
  const listed = names.slice(0, LISTED);
  const more = names.length > LISTED ? ` +${names.length - LISTED}` : '';
  return [name, listed.join(', ') + more].join(' ').trim();
}

/** Title of the results page, e.g. "Автомобили" or "BMW Серия 3 в София". */
export function searchTitle(
  state: ParsedSearch,
  catalogue: Catalogue,
  locale: Locale,
  texts: ChipTexts,
): string {
  const { makes, choices } = state.query;
  const types = vehicleTypeKeys.filter((type) => choices.type?.includes(type));
  const [type] = types;
  const typeTitle = type && types.length === 1 ? optionLabel('type', type, locale) : texts.everything();
  const title =
    makes.length > 0 && makes.length <= 2
      ? makes.map((make) => makeLabel(make, catalogue, locale)).join(', ')
      : typeTitle;
  const [city, ...others] = choices.city ?? [];
  return city && others.length === 0
    ? texts.inCity(title, optionLabel('city', city, locale, catalogue), state.query.distanceKm ?? 0)
    : title;
}
