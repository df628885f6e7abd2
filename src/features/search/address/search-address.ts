/**
 * Parses the address of a results page leniently and writes its canonical form. Owns the meaning of the parameters;
 * `address-links.ts` builds links to changed searches. An address without `condition` leaves out damaged vehicles and
 * those for parts; `condition=all` finds every condition (`docs/decisions/021-damaged-vehicles.md`).
 */
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { parseNumber } from '#kernel/typed-number.ts';
import { fromIndexUnits, measuredInCc, toRange } from './address-fields.ts';
import { listedKey } from '#features/catalogue/options/catalogue-spelling.ts';
import {
  conditionSchemeOf,
  fitToTyped,
  fitToTypes,
  knownMakes,
  knownOptions,
  splitValues,
} from './address-values.ts';
import { ignoredValues, withIgnored, yesWords, type IgnoredValue } from './ignored-values.ts';
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
import { readMatch } from '../match/wishes-of.ts';
import { searchParameterNames } from './parameter-names.ts';
import { queryTokens, QUERY_TOKENS } from '../index/words/words.ts';
import { withTypeOfModels } from '../query-parsing/with-type-of-models.ts';
import { mergeFilters, type ReplacedFilters } from '../query-parsing/merge-filters.ts';
import type { QueryVocabulary } from '../query-parsing/query-vocabulary.ts';
import { cleanQuery, parseQuery, type ParsedQuery } from '../query-parsing/parse-query.ts';

export const searchViews = ['list', 'grid', 'map'] as const;
export type SearchView = (typeof searchViews)[number];

/** Content of an address. */
export interface SearchState {
  /** Filters of the parameters that still apply, without those parsed from `q`. */
  asked: SearchFilters;
  /** Query as typed: cleaned, at most 200 characters. */
  q: string;
  /** Canonical code of the visitor's wishes for the order `best`, or ''; see `parseMatch`. */
  match: string;
  sort: SortOrder;
  page: number;
  perPage: number;
  view: SearchView;
  /** Show every listing (`offers=all`) instead of one for each vehicle. */
  everyOffer?: boolean | undefined;
}

export interface ParsedSearch extends SearchState {
  /** The search to run: `asked` merged with the filters parsed from `q`. */
  query: SearchQuery;
  /** All filters of the parameters, including those replaced by typed ones. */
  chosen: SearchFilters;
  /** Chosen filters that typed ones replaced; see `mergeFilters`. */
  replaced: ReplacedFilters;
  /** Interpretation of `q`; null if `q` is empty. */
  parsedQuery: ParsedQuery | null;
  /** Query string of the canonical address: '' or '?…'. */
  canonical: string;
  /** Values of the parameters without effect. */
  ignored: readonly IgnoredValue[];
  /** The canonical address with the ignored values, which the page names. */
  address: string;
  /** Whether the parameters differ from those of `address`. */
  changed: boolean;
  /** Ranges whose minimum and maximum were swapped. */
  corrected: readonly RangeField[];
}

const DEFAULT_PAGE_SIZE = 25;
export const EVERY_OFFER = 'all';
const LAST_PAGE = 100_000;

/** Order without a parameter: best match with a query, else newest first. */
export const defaultSort = (q: string): SortOrder => (q === '' ? 'newest' : 'best');

/**
 * Parses an address; never throws. Drops unknown and malformed values and filters that the vehicle type does not
 * have, naming them in `ignored`, and clamps numbers to their limits. `year` is the current year; `dealer` is the company that the parameters
 * name, read from the database by the caller.
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
  const read = readFilters(parameters, catalogue, year, corrected);
  const parsedQuery =
    q === '' ? null : withTypeOfModels(parseQuery(q, vocabulary, { year }), read, catalogue);
  const chosen = fitToTypes(dealer ? { ...read, dealer } : read, catalogue);
  if (!chosen.choices.city?.length && !parsedQuery?.filters.choices.city?.length) delete chosen.distanceKm;
  const { filters, asked, replaced } = mergeFilters(
    fitToTyped(chosen, parsedQuery?.filters.choices.type, catalogue),
    parsedQuery,
  );
  const sort = oneOf(sortOrders, parameters.get('sort'));
  const usable = sort && (sort !== 'nearest' || filters.choices.city?.length);
  const perPage = oneOf(pageSizes, readNumber(parameters, 'per_page')) ?? DEFAULT_PAGE_SIZE;
  const page = Math.min(LAST_PAGE, Math.max(1, Math.floor(readNumber(parameters, 'page') ?? 1)));
  const { match, wishes } = readMatch(parameters.get('match') ?? '', filters);
  const rankWords = parsedQuery?.rankWords ?? [];
  const state: SearchState = {
    asked,
    q,
    match,
    sort: usable ? sort : defaultSort(q),
    page,
    perPage,
    view: oneOf(searchViews, parameters.get('view')) ?? 'list',
    everyOffer: oneOf([EVERY_OFFER], parameters.get('offers')) !== undefined,
  };
  const canonical = searchAddress({ ...state, asked: chosen });
  const ignored = ignoredValues(parameters, { read, chosen }, catalogue);
  const address = withIgnored(canonical, ignored);
  return {
    ...state,
    query: { ...filters, rankWords, wishes, sort: state.sort, page, perPage },
    chosen,
    replaced,
    parsedQuery,
    canonical,
    ignored,
    address,
    changed: new URLSearchParams(address).toString() !== parameters.toString(),
    corrected: corrected.filter((field) => chosen.ranges[field]),
  };
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

function readFilters(
  parameters: URLSearchParams,
  catalogue: Catalogue,
  year: number,
  corrected: RangeField[],
): SearchFilters {
  const choices: Partial<Record<ChoiceGroup, readonly string[]>> = {};
  const scheme = conditionSchemeOf(parameters);
  for (const group of choiceGroups) {
    const keys = knownOptions(group, splitValues(parameters, group), catalogue, scheme);
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
  const wanted = new Set(
    splitValues(parameters, 'feature').map((value) => listedKey('feature', value, catalogue)),
  );
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
    flags: flags.filter((flag) => splitValues(parameters, flag).some((value) => yesWords.has(value))),
    features:
      wanted.size === 0 ? [] : catalogue.features.map(({ key }) => key).filter((key) => wanted.has(key)),
    ...(distanceKm && { distanceKm }),
    words: [],
    withoutWords: [...new Set(splitValues(parameters, 'without').flatMap(queryTokens))]
      .slice(0, QUERY_TOKENS)
      .sort(),
    ...(posted && { postedWithinDays: posted }),
  };
}

/** Writes the query string of an address, '' or '?…': fixed order, no defaults. */
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
  single('offers', state.everyOffer ? EVERY_OFFER : undefined, undefined);
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
