/** Finds values of an address that have no effect on the search, so that the answer can name them. */
import { filterOption, listedKey } from '#features/catalogue/options/catalogue-spelling.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { parseNumber } from '#kernel/typed-number.ts';
import { searchParameterNames } from './parameter-names.ts';
import { EVERY_CONDITION } from '../index/condition-choice.ts';
import { conditionSchemeOf, findModels, splitValues } from './address-values.ts';
import {
  choiceGroups,
  distancesKm,
  flags,
  pageSizes,
  postedWithinDays,
  rangeFields,
  sortOrders,
  type SearchFilters,
} from '../index/search-query.ts';

/** A value that is unknown, or that the chosen vehicle types do not have. */
export interface IgnoredValue {
  parameter: string;
  value: string;
}

const MOST = 10;
const CHARACTERS = 60;
export const yesWords: ReadonlySet<string> = new Set(['1', 'true', 'on', 'yes']);
const noWords: ReadonlySet<string> = new Set(['0', 'false', 'off', 'no']);

/**
 * Returns the values without effect, at most 10 and cut to 60 characters. `read` are the filters parsed from
 * the address, `chosen` those that the vehicle types support.
 */
export function ignoredValues(
  parameters: URLSearchParams,
  { read, chosen }: { read: SearchFilters; chosen: SearchFilters },
  catalogue: Catalogue,
): IgnoredValue[] {
  const found: IgnoredValue[] = [];
  const each = (parameter: string, isUsed: (value: string) => boolean) => {
    for (const value of splitValues(parameters, parameter))
      if (!isUsed(value)) found.push({ parameter, value });
  };
  const single = (parameter: string, isUsed: (value: string) => boolean) => {
    const value = plainLine(parameters.get(parameter) ?? '').toLowerCase();
    if (value !== '' && !isUsed(value)) found.push({ parameter, value });
  };
  const scheme = conditionSchemeOf(parameters);
  for (const group of choiceGroups) {
    const keys = chosen.choices[group] ?? [];
    // `condition=all` is valid but no option of the catalogue; the filter form sends it beside named conditions.
    const isEvery = (value: string) => group === 'condition' && value === EVERY_CONDITION;
    each(
      group,
      (value) => isEvery(value) || keys.includes(filterOption(group, value, catalogue, scheme) ?? ''),
    );
  }
  const brands = chosen.makes.map(({ brand }) => brand);
  const models = new Set(
    chosen.makes.flatMap(({ brand, models: keys }) => keys.map((key) => `${brand}.${key}`)),
  );
  each('brand', (value) => brands.includes(listedKey('brand', value, catalogue) ?? ''));
  each('model', (value) =>
    findModels(value, brands, chosen.choices.type ?? [], catalogue).some(({ brandKey, key }) =>
      models.has(`${brandKey}.${key}`),
    ),
  );
  for (const field of rangeFields)
    for (const end of ['min', 'max'])
      single(
        `${field}_${end}`,
        (value) =>
          parseNumber(value) !== undefined && (!read.ranges[field] || chosen.ranges[field] !== undefined),
      );
  for (const flag of flags)
    each(flag, (value) => noWords.has(value) || (yesWords.has(value) && chosen.flags.includes(flag)));
  each('feature', (value) => chosen.features.includes(listedKey('feature', value, catalogue) ?? ''));
  single('distance', (value) => isOneOf(distancesKm, value));
  single('posted', (value) => isOneOf(postedWithinDays, value));
  single('offers', (value) => value === 'all');
  single('dealer', () => chosen.dealer !== undefined);
  single('sort', (value) => sortOrders.some((order) => order === value));
  single('per_page', (value) => isOneOf(pageSizes, value));
  return found.slice(0, MOST).map(({ parameter, value }) => ({ parameter, value: cut(value) }));
}

const isOneOf = (numbers: readonly number[], value: string): boolean =>
  numbers.includes(parseNumber(value) ?? Number.NaN);

const knownNames: ReadonlySet<string> = new Set([...searchParameterNames, 'condition_scheme', 'hl']);

/** Returns at most 10 unknown parameters, e.g. misspelt ones; names and values are cut to 60 characters. */
export function unknownParameters(parameters: URLSearchParams): IgnoredValue[] {
  const unknown = [...parameters].filter(([parameter]) => !knownNames.has(parameter)).slice(0, MOST);
  return unknown.map(([parameter, value]) => ({ parameter: cut(parameter), value: cut(plainLine(value)) }));
}

const cut = (text: string): string => [...text].slice(0, CHARACTERS).join('').trim();

/** Adds ignored values to a canonical address, so that the page behind it can name them. */
export function withIgnored(canonical: string, ignored: readonly IgnoredValue[]): string {
  const parts = ignored.map(
    ({ parameter, value }) => `${parameter}=${encodeURIComponent(value).replaceAll('%20', '+')}`,
  );
  if (parts.length === 0) return canonical;
  return `${canonical === '' ? '?' : `${canonical}&`}${parts.join('&')}`;
}
