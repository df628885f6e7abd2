/**
 * Addresses of changed searches: an option toggled, a filter removed, another page. A change of a filter resets the
 * page to 1. If the change affects a filter that was parsed from the query, its words are removed from the query and
 * the filter, if still active, becomes a chosen one.
 */
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { cutInterpretations } from '../query-parsing/cut-interpretations.ts';
import { fitToTypes, orderedMakes } from './address-values.ts';
import {
  defaultSort,
  searchAddress,
  type ParsedSearch,
  type SearchState,
  type SearchView,
} from './search-address.ts';
import {
  flags as allFlags,
  type ChoiceGroup,
  type Flag,
  type RangeField,
  type SearchFilters,
  type SortOrder,
} from '../index/search-query.ts';
import { EVERY_CONDITION, namedConditions } from '../index/condition-choice.ts';
import { cleanText, QUERY_CHARACTERS, scanWords } from '../index/words/words.ts';
import type { Interpretation, QuerySpan } from '../query-parsing/parse-query.ts';

/** Groups of options that can be toggled; a `model` is `brand.key`. */
export type OptionGroup = ChoiceGroup | 'brand' | 'model' | 'feature' | 'flag';

/**
 * Filters that can be removed as a whole. `make:brand` and `feature:key` name one of several; `words` are the quoted
 * words of the query, `q` is the whole query.
 */
export type FilterName =
  | ChoiceGroup
  | RangeField
  | Flag
  | 'make'
  | `make:${string}`
  | 'features'
  | `feature:${string}`
  | 'distance'
  | 'posted'
  | 'dealer'
  | 'without'
  | 'words'
  | 'q';

type Change = Partial<Pick<SearchState, 'asked' | 'q' | 'sort' | 'page' | 'perPage' | 'view'>>;

/** Address of the search with some parts changed. The default order stays the default when `q` changes. */
function changed(state: SearchState, change: Change): string {
  const q = change.q ?? state.q;
  const asked = change.asked ?? state.asked;
  const usual =
    state.sort === defaultSort(state.q) || (state.sort === 'nearest' && !asked.choices.city?.length);
  return searchAddress({
    ...state,
    page: 1,
    ...change,
    q,
    sort: change.sort ?? (usual ? defaultSort(q) : state.sort),
  });
}

/** Address with the option toggled. The caller must pass a known key. */
export function withOption(
  state: ParsedSearch,
  group: OptionGroup,
  key: string,
  catalogue: Catalogue,
): string {
  if (group === 'brand' || group === 'model') return toggleMake(state, group, key, catalogue);
  const { asked, query } = state;
  if (group === 'feature') {
    if (query.features.includes(key)) return withoutFilter(state, `feature:${key}`);
    const wanted = new Set([...asked.features, key]);
    const features = catalogue.features.map((feature) => feature.key).filter((each) => wanted.has(each));
    return changed(state, { asked: { ...asked, features } });
  }
  if (group === 'flag') {
    if (query.flags.some((flag) => flag === key)) return withoutFilter(state, key as Flag);
    return changed(state, {
      asked: { ...asked, flags: allFlags.filter((flag) => flag === key || asked.flags.includes(flag)) },
    });
  }
  const chosen = group === 'condition' ? namedConditions(query) : (query.choices[group] ?? []);
  const keys = chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key];
  const q = withoutTexts(state, (item) => isChoice(item, group));
  const distanceKm = group === 'city' ? query.distanceKm : asked.distanceKm;
  return changed(state, {
    asked: withChoice({ ...asked, ...(distanceKm && { distanceKm }) }, group, keys),
    q,
  });
}

function withChoice(asked: SearchFilters, group: ChoiceGroup, keys: readonly string[]): SearchFilters {
  const choices = { ...asked.choices };
  if (keys.length > 0) choices[group] = keys;
  else delete choices[group];
  const { distanceKm, ...rest } = asked;
  const noCity = group === 'city' && keys.length === 0;
  return { ...rest, choices, ...(distanceKm && !noCity && { distanceKm }) };
}

function toggleMake(
  state: ParsedSearch,
  group: 'brand' | 'model',
  key: string,
  catalogue: Catalogue,
): string {
  const chosen = new Map(state.query.makes.map(({ brand, models }) => [brand, new Set(models)]));
  if (group === 'brand') {
    if (!chosen.delete(key)) chosen.set(key, new Set());
  } else {
    const dot = key.indexOf('.');
    const models = chosen.get(key.slice(0, dot)) ?? new Set();
    if (!models.delete(key.slice(dot + 1))) models.add(key.slice(dot + 1));
    chosen.set(key.slice(0, dot), models);
  }
  const asked = { ...state.asked, makes: orderedMakes(chosen, catalogue) };
  return changed(state, { asked, q: withoutTexts(state, isMake) });
}

/** Address for another vehicle type, or all with null; drops filters, brands and models that the type does not have. */
export function withType(state: ParsedSearch, type: string | null, catalogue: Catalogue): string {
  const asked = fitToTypes(withChoice(state.asked, 'type', type === null ? [] : [type]), catalogue);
  return changed(state, { asked, q: withoutTexts(state, (item) => isChoice(item, 'type')) });
}

/** Address without one filter; also removes the words of the query that it was parsed from. */
export function withoutFilter(state: ParsedSearch, name: FilterName): string {
  const { asked } = state;
  const without = (filters: Partial<SearchFilters>, test: (item: Interpretation) => boolean = () => false) =>
    changed(state, { asked: { ...asked, ...filters }, q: withoutTexts(state, test) });
  switch (name) {
    case 'q':
      return changed(state, { q: '' });
    case 'words':
      return changed(state, { q: unquotedText(state) });
    case 'without':
      return without({ withoutWords: [] }, ({ kind }) => kind === 'without');
    case 'make':
      return without({ makes: [] }, isMake);
    case 'features':
      return without({ features: [] }, ({ kind }) => kind === 'feature');
    case 'posted': {
      const { postedWithinDays: _, ...rest } = asked;
      return changed(state, { asked: rest });
    }
    case 'dealer': {
      const { dealer: _, ...rest } = asked;
      return changed(state, { asked: rest });
    }
    case 'distance': {
      const { distanceKm: _, ...rest } = asked;
      return changed(state, { asked: rest, q: withoutTexts(state, ({ kind }) => kind === 'distance') });
    }
  }
  if (name.startsWith('make:')) {
    const brand = name.slice('make:'.length);
    const makes = asked.makes.filter((make) => make.brand !== brand);
    return without({ makes }, (item) => isMake(item) && item.key.split('.')[0] === brand);
  }
  if (name.startsWith('feature:')) {
    const key = name.slice('feature:'.length);
    const features = asked.features.filter((each) => each !== key);
    return without({ features }, (item) => item.kind === 'feature' && item.key === key);
  }
  if (name in asked.ranges || state.parsedQuery?.interpretations.some((item) => isRange(item, name))) {
    const ranges = Object.fromEntries(Object.entries(asked.ranges).filter(([field]) => field !== name));
    return without({ ranges }, (item) => isRange(item, name));
  }
  if (allFlags.some((flag) => flag === name)) {
    const flags = asked.flags.filter((flag) => flag !== name);
    return without({ flags }, (item) => item.kind === 'flag' && item.key === name);
  }
  const group = name as ChoiceGroup;
  const q = withoutTexts(
    state,
    (item) => isChoice(item, group) || (group === 'city' && item.kind === 'distance'),
  );
  return changed(state, { asked: withChoice(asked, group, []), q });
}

/** Address that also finds unsound vehicles, which a search without a condition leaves out. */
export const withEveryCondition = (state: ParsedSearch): string =>
  changed(state, { asked: withChoice(state.asked, 'condition', [EVERY_CONDITION]) });

/** Address without filters; keeps the query, vehicle type, order, page size and layout. */
export function clearFilters(state: SearchState): string {
  const { type } = state.asked.choices;
  const asked = { choices: type ? { type } : {}, makes: [], ranges: {}, flags: [], features: [] };
  return changed(state, { asked: { ...asked, words: [], withoutWords: [] } });
}

/** Address of another page, from 1. */
export const withPage = (state: SearchState, page: number): string => searchAddress({ ...state, page });
export const withSort = (state: SearchState, sort: SortOrder): string =>
  searchAddress({ ...state, sort, page: 1 });
export const withPageSize = (state: SearchState, perPage: number): string =>
  searchAddress({ ...state, perPage, page: 1 });
/** Address that shows every listing, or one for each vehicle. */
export const withEveryOffer = (state: SearchState, everyOffer: boolean): string =>
  searchAddress({ ...state, everyOffer, page: 1 });
export const withView = (state: SearchState, view: SearchView): string => searchAddress({ ...state, view });

const quotes = /["„“”«»]/g;

/** Address with the whole query in quotes, so that it is searched literally; replaced filters apply again. */
export const literalAddress = (state: ParsedSearch): string =>
  changed(state, {
    asked: state.chosen,
    q: `"${state.q
      .replace(quotes, ' ')
      .trim()
      .slice(0, QUERY_CHARACTERS - 2)}"`,
  });

/** Address with a part of the query in quotes. */
export function literalPartAddress(state: ParsedSearch, item: Pick<QuerySpan, 'start' | 'end'>): string {
  const { q } = state;
  return changed(state, {
    asked: state.chosen,
    q: `${q.slice(0, item.start)}"${q.slice(item.start, item.end)}"${q.slice(item.end)}`,
  });
}

/** A distance counts as part of its town. */
const isChoice = ({ kind, key }: Interpretation, group: ChoiceGroup): boolean =>
  ((kind === 'choice' || kind === 'without') && (key === group || key.startsWith(`${group}.`))) ||
  (kind === 'distance' && group === 'city');
const isMake = ({ kind }: Interpretation): boolean => kind === 'make' || kind === 'generation';
const isRange = ({ kind, key }: Interpretation, name: string): boolean =>
  (kind === 'range' && key === name) || (kind === 'generation' && name === 'year');

/** Query without the words of the interpretations that match. */
const withoutTexts = ({ q, parsedQuery }: ParsedSearch, test: (item: Interpretation) => boolean): string =>
  tidy(cutInterpretations(q, (parsedQuery?.interpretations ?? []).filter(test)));

/** Query without its quoted words. */
const unquotedText = ({ q, parsedQuery }: ParsedSearch): string =>
  tidy(cutInterpretations(q, parsedQuery?.quoted ?? []).replace(quotes, ' '));

/** Collapses spaces; returns '' if no word is left. */
function tidy(text: string): string {
  const clean = cleanText(text, QUERY_CHARACTERS).replace(/\s+/g, ' ').trim();
  return scanWords(clean, 1).length === 0 ? '' : clean;
}
