/**
 * The address of a page of results: reading one, whatever it contains, and writing the one canonical form.
 * Owns the meaning of the parameters; links from a page to its neighbours are in `address-links.ts`.
 */
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { parseNumber } from '#kernel/typed-number.ts';
import { fromIndexUnits, toRange } from './address-fields.ts';
import { fitToTypes, knownMakes, knownOptions, splitValues } from './address-values.ts';
import {
  choiceGroups,
  distancesKm,
  flags,
  pageSizes,
  postedWithinDays,
  rangeFields,
  sortOrders,
  type ChoiceGroup,
  type DealerChoice,
  type NumberRange,
  type RangeField,
  type SearchFilters,
  type SearchQuery,
  type SortOrder,
} from '../index/search-query.ts';
import { searchParameterNames } from './parameter-names.ts';
import { queryTokens, QUERY_TOKENS } from '../index/words/words.ts';
import { mergeFilters, type ReplacedFilters } from '../query-parsing/merge-filters.ts';
import type { QueryVocabulary } from '../query-parsing/query-vocabulary.ts';
import { cleanQuery, parseQuery, type ParsedQuery } from '../query-parsing/parse-query.ts';

export { searchParameterNames } from './parameter-names.ts';

export const searchViews = ['list', 'grid'] as const;
export type SearchView = (typeof searchViews)[number];

/** What an address says. */
export interface SearchState {
  /** The filters of the parameters that hold, without those understood from `q`. */
  asked: SearchFilters;
  /** As typed: cleaned, at most 200 characters. */
  q: string;
  /** Code of the visitor's preferences for the order "best", '' without; read by the preferences. */
  match: string;
  sort: SortOrder;
  page: number;
  perPage: number;
  view: SearchView;
}

export interface ParsedSearch extends SearchState {
  /** What is searched: `asked` and the understanding of `q` together. */
  query: SearchQuery;
  /** The filters of the parameters, those that gave way to what was typed among them. */
  chosen: SearchFilters;
  /** See `mergeFilters`. */
  replaced: ReplacedFilters;
  /** Null when nothing was typed. */
  understood: ParsedQuery | null;
  /** Search part of the canonical address: '' or '?…'. */
  canonical: string;
  /** Whether the parameters were not in canonical form. */
  changed: boolean;
  /** Ranges whose ends came the wrong way round and were swapped. */
  corrected: readonly RangeField[];
}

const DEFAULT_PAGE_SIZE = 25;
const LAST_PAGE = 100_000;
const MATCH_CODE = /^[a-z0-9._~-]{1,200}$/;

/** The order when none is asked for: best match once something is typed, the newest first otherwise. */
export const defaultSort = (q: string): SortOrder => (q === '' ? 'newest' : 'best');

/**
 * Reads an address. What is unknown, malformed, beyond its limits or not of the chosen vehicle type is dropped
 * or brought within its limits; never throws. `year` is the current one; `dealer` is the company that the
 * parameters name, which only the database knows.
 */
export function parseSearchAddress(
  parameters: URLSearchParams,
  catalogue: Catalogue,
  {
    year,
    vocabulary,
    dealer,
  }: { year: number; vocabulary: QueryVocabulary; dealer?: DealerChoice | undefined },
): ParsedSearch {
  const corrected: RangeField[] = [];
  const q = cleanQuery(parameters.get('q') ?? '');
  const understood = q === '' ? null : parseQuery(q, vocabulary, { year });
  const read = readFilters(parameters, catalogue, year, corrected);
  const chosen = fitToTypes(dealer ? { ...read, dealer } : read, catalogue);
  if (!chosen.choices.city?.length && !understood?.filters.choices.city?.length) delete chosen.distanceKm;
  const { filters, asked, replaced } = mergeFilters(fitToTyped(chosen, understood, catalogue), understood);
  const sort = oneOf(sortOrders, parameters.get('sort'));
  const usable = sort && (sort !== 'nearest' || filters.choices.city?.length);
  const perPage = oneOf(pageSizes, readNumber(parameters, 'per_page')) ?? DEFAULT_PAGE_SIZE;
  const page = Math.min(LAST_PAGE, Math.max(1, Math.floor(readNumber(parameters, 'page') ?? 1)));
  const match = (parameters.get('match') ?? '').trim().toLowerCase();
  const state: SearchState = {
    asked,
    q,
    match: MATCH_CODE.test(match) ? match : '',
    sort: usable ? sort : defaultSort(q),
    page,
    perPage,
    view: oneOf(searchViews, parameters.get('view')) ?? 'list',
  };
  const canonical = searchAddress({ ...state, asked: chosen });
  return {
    ...state,
    query: { ...filters, sort: state.sort, page, perPage },
    chosen,
    replaced,
    understood,
    canonical,
    changed: new URLSearchParams(canonical).toString() !== parameters.toString(),
    corrected: corrected.filter((field) => chosen.ranges[field]),
  };
}

/** Another vehicle type that was typed leaves behind what it does not have, as its tab does. */
function fitToTyped(
  chosen: SearchFilters,
  understood: ParsedQuery | null,
  catalogue: Catalogue,
): SearchFilters {
  const { type } = chosen.choices;
  const typed = understood?.filters.choices.type;
  if (!type || !typed || type.some((key) => typed.includes(key))) return chosen;
  const fitted = fitToTypes({ ...chosen, choices: { ...chosen.choices, type: typed } }, catalogue);
  return { ...fitted, choices: { ...fitted.choices, type } };
}

function oneOf<Value extends string | number>(
  values: readonly Value[],
  value: string | number | null | undefined,
): Value | undefined {
  const wanted = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return values.find((known) => known === wanted);
}

const readNumber = (parameters: URLSearchParams, name: string): number | undefined =>
  parseNumber(parameters.get(name) ?? '');

const yes: ReadonlySet<string> = new Set(['1', 'true', 'on', 'yes']);

function readFilters(
  parameters: URLSearchParams,
  catalogue: Catalogue,
  year: number,
  corrected: RangeField[],
): SearchFilters {
  const choices: Partial<Record<ChoiceGroup, readonly string[]>> = {};
  for (const group of choiceGroups) {
    const keys = knownOptions(group, splitValues(parameters, group), catalogue);
    if (keys.length > 0) choices[group] = keys;
  }
  const ranges: Partial<Record<RangeField, NumberRange>> = {};
  const inCc = measuredInCc(choices.type);
  for (const field of rangeFields) {
    const lower = readNumber(parameters, `${field}_min`);
    const upper = readNumber(parameters, `${field}_max`);
    if (lower === undefined && upper === undefined) continue;
    const { range, swapped } = toRange(field, lower, upper, { year, inCc });
    if (range.min !== undefined || range.max !== undefined) ranges[field] = range;
    if (swapped) corrected.push(field);
  }
  const wanted = splitValues(parameters, 'feature');
  const distanceKm = oneOf(distancesKm, readNumber(parameters, 'distance'));
  const posted = oneOf(postedWithinDays, readNumber(parameters, 'posted'));
  return {
    choices,
    makes: knownMakes(
      splitValues(parameters, 'brand'),
      splitValues(parameters, 'model'),
      choices.type ?? [],
      catalogue,
    ),
    ranges,
    flags: flags.filter((flag) => splitValues(parameters, flag).some((value) => yes.has(value))),
    features:
      wanted.length === 0
        ? []
        : catalogue.features.map(({ key }) => key).filter((key) => wanted.includes(key)),
    ...(distanceKm && { distanceKm }),
    words: [],
    withoutWords: [...new Set(splitValues(parameters, 'without').flatMap(queryTokens))]
      .slice(0, QUERY_TOKENS)
      .sort(),
    ...(posted && { postedWithinDays: posted }),
  };
}

/** Motorcycles are measured in cubic centimetres, everything else in litres. */
export const measuredInCc = (types: readonly string[] = []): boolean =>
  types.length === 1 && types[0] === 'bike';

/** Writes the search part of an address, '' or '?…': fixed order, no defaults. */
export function searchAddress(state: SearchState): string {
  const { asked, q } = state;
  const values = new Map<string, readonly string[]>();
  for (const group of choiceGroups) values.set(group, asked.choices[group] ?? []);
  values.set(
    'brand',
    asked.makes.map(({ brand }) => brand),
  );
  const bare = asked.makes.length === 1;
  values.set(
    'model',
    asked.makes.flatMap(({ brand, models }) => models.map((key) => (bare ? key : `${brand}.${key}`))),
  );
  const inCc = measuredInCc(asked.choices.type);
  for (const field of rangeFields) {
    const { min, max } = asked.ranges[field] ?? {};
    if (min !== undefined) values.set(`${field}_min`, [fromIndexUnits(field, min, 'min', inCc)]);
    if (max !== undefined) values.set(`${field}_max`, [fromIndexUnits(field, max, 'max', inCc)]);
  }
  for (const flag of flags) values.set(flag, asked.flags.includes(flag) ? ['1'] : []);
  values.set('feature', asked.features);
  values.set('without', asked.withoutWords);
  const single = (name: string, value: string | number | undefined, usual: string | number | undefined) => {
    if (value !== undefined && value !== usual) values.set(name, [String(value)]);
  };
  single('distance', asked.distanceKm, 0);
  single('posted', asked.postedWithinDays, undefined);
  single('dealer', asked.dealer?.username, undefined);
  single('q', q, '');
  single('match', state.match, '');
  single('sort', state.sort, defaultSort(q));
  single('page', state.page, 1);
  single('per_page', state.perPage, DEFAULT_PAGE_SIZE);
  single('view', state.view, 'list');
  const parts = searchParameterNames
    .filter((name) => values.get(name)?.length)
    .map((name) => `${name}=${(values.get(name) ?? []).map(encodeValue).join(',')}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const encodeValue = (value: string): string => encodeURIComponent(value).replaceAll('%20', '+');
