import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import { distanceKm } from '#kernel/distance.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { presentMap } from './map/present-map.ts';
import { withNearest } from './nearest-search.server.ts';
import { presentEmpty } from './present/present-empty.ts';
import { ignoredText } from './present/ignored-text.ts';
import { presentFilters, presentLateParts, type ShownFilters } from './present/present-filters.ts';
import { presentPager } from './present/present-pager.ts';
import { presentRepeats } from './present/present-repeats.ts';
import { presentUnsound } from './present/present-unsound.ts';
import { presentPopular } from './present/present-popular.ts';
import { presentMatch } from '../match/present-match.ts';
import { optionOrDefault, presentSortOptions } from './present/present-sort.ts';
import { clearFilters, literalAddress, withPage, withView } from '../address/address-links.ts';
import { defaultSort, type ParsedSearch } from '../address/search-address.ts';
import { chipTexts } from './present/chip-texts.ts';
import { presentInterpretation } from './present/present-interpretation.ts';
import { searchChips, searchTitle } from './present/search-chips.ts';
import { inLanguage, withoutLanguage } from '../address/kept-language.ts';
import { keptByFilters, keptByQuery } from '../address/kept-parameters.ts';
import type { LateParts } from './filters/filter-panel-data.ts';
import type { FilterSource } from './present/filter-source.ts';
import { answerOf, findListings, readSearch, type SearchContext } from './search-listings.server.ts';
import { searchPageMeta } from './page-meta.ts';
import { landingOfSearch } from '../landing/landing-of-search.ts';
import { landingTitle } from '../landing/landing-title.ts';
import type { SearchPageData, QueryBoxData } from './search-page.ts';
import { anyQuery, pageSizes, type SearchAnswer, type SearchQuery } from '../index/search-query.ts';
import { typeTabs } from './type-tabs.server.ts';
import { wholeAnswer } from './whole-answer.server.ts';

interface PageOf {
  ctx: SearchContext;
  locale: Locale;
  /** Present if the page is a document, which contains only the open sections of the filters. */
  document?: object | undefined;
}

/** Parameter of a page with all its filters unfolded. It is no part of the search. */
const UNFOLDED = { name: 'filters', value: 'all' };

/** Builds the results page. Returns a redirect if the address is not canonical. */
export async function getSearchPage(page: PageOf, url: URL): Promise<{ redirect: string } | SearchPageData> {
  const { parameters, language } = withoutLanguage(url);
  const isUnfolded = takeUnfolded(parameters);
  const search = await readSearch(page.ctx, parameters);
  if (search.changed) return { redirect: inLanguage(`/${search.address}`, language) };
  return (await presentSearch(page, search, isUnfolded)).page;
}

/** Filters that the document of an address does not contain. */
export async function getLateParts({ ctx, locale }: PageOf, url: URL): Promise<LateParts> {
  const { parameters } = withoutLanguage(url);
  takeUnfolded(parameters);
  const search = await readSearch(ctx, parameters);
  return presentLateParts(
    filterSource({ ctx, locale }, { query: search.query, answer: answerOf(ctx, search) }),
  );
}

function unfoldedHref({ address }: ParsedSearch): string {
  const parameters = new URLSearchParams(address);
  parameters.set(UNFOLDED.name, UNFOLDED.value);
  return `/?${parameters}`;
}

/** Splits the parameter that unfolds all filters off the search parameters. */
function takeUnfolded(parameters: URLSearchParams): boolean {
  const isUnfolded = parameters.get(UNFOLDED.name) === UNFOLDED.value;
  parameters.delete(UNFOLDED.name);
  return isUnfolded;
}

/** Runs a search and presents it as a page of results. */
export async function presentSearch(
  { ctx, locale, document }: PageOf,
  search: ParsedSearch,
  isUnfolded = false,
): Promise<{ page: SearchPageData; answer: SearchAnswer }> {
  const { catalogue } = ctx;
  const { query, answer, cards } = await findListings(ctx, search);
  const source = filterSource({ ctx, locale }, { query, answer });
  const { type } = source;
  const shownFilters: ShownFilters = isUnfolded ? 'unfolded' : document ? 'open' : 'all';
  const chips = searchChips(search, catalogue, locale, chipTexts);
  const landing = landingOfSearch(search);
  const title = landing
    ? landingTitle(landing, catalogue, locale)
    : searchTitle(search, catalogue, locale, chipTexts);
  const shown = answer.total - answer.repeats;
  const pages = Math.max(1, Math.ceil(shown / query.perPage));
  const total = formatNumber(answer.total);
  const clearHref = `/${clearFilters(search)}`;
  const page: SearchPageData = {
    type: type ?? '',
    title,
    total: answer.total,
    shown: shownText(answer, query),
    unsound: presentUnsound(search, answer),
    repeats: presentRepeats(search, answer),
    showLabel: m.results_show({ count: answer.total, total }),
    tabs: typeTabs(ctx, search, answer, locale),
    filters: {
      activeCount: chips.length,
      sections: presentFilters(source, shownFilters),
      allHref: unfoldedHref(search),
      kept: keptByFilters(search),
    },
    chips: chips.map(({ label, address }) => [label, `/${address}`]),
    ignored: ignoredText(search.ignored),
    popular: presentPopular(search, source, chips.length),
    clearHref,
    clearLabel: m.results_clear_count({ count: formatNumber(chips.length) }),
    queryBox: queryBoxData(ctx, search, locale),
    view: search.view,
    viewHrefs: {
      list: `/${withView(search, 'list')}`,
      grid: `/${withView(search, 'grid')}`,
      map: `/${withView(search, 'map')}`,
    },
    map: search.view === 'map' ? presentMap(search, answer, cards, { catalogue, locale }) : undefined,
    sort: optionOrDefault(search.sort, defaultSort(search.q)),
    sortOptions: presentSortOptions(search),
    helpLabel: search.match === '' && ['', 'car'].includes(type ?? '') ? m.needs_title() : undefined,
    ratingNote: m.results_rating_note(),
    sortNote: sortNote(search),
    ...(search.match !== '' && { match: presentMatch(ctx, search, answer.ids, locale) }),
    perPage: optionOrDefault(query.perPage, anyQuery.perPage),
    pageSizes: pageSizes.map((size) => [
      optionOrDefault(size, anyQuery.perPage),
      m.results_per_page_option({ size }),
    ]),
    cards: cards.map((card) =>
      presentListingCard(card, { catalogue, locale, now: ctx.now(), ...distanceFrom(query, catalogue) }),
    ),
    pager: presentPager(query.page, pages, (page) => `/${withPage(search, page)}`),
    lastPage:
      answer.total > 0 && query.page > pages
        ? [m.results_last_page({ page: formatNumber(pages) }), `/${withPage(search, pages)}`]
        : undefined,
    ...(answer.total === 0
      ? await withNearest({ ctx, locale }, search, { ...presentEmpty(search, answer, chips), chips })
      : { empty: undefined, near: undefined }),
    meta: searchPageMeta(search, { title, total: answer.total, pages, chips, locale, catalogue, landing }),
  };
  return { page, answer };
}

function filterSource(
  { ctx, locale }: PageOf,
  { query, answer }: Pick<FilterSource, 'query' | 'answer'>,
): FilterSource {
  const [onlyType, ...otherTypes] = query.choices.type ?? [];
  const type =
    otherTypes.length === 0 && onlyType !== undefined && isVehicleTypeKey(onlyType) ? onlyType : undefined;
  return { query, answer, whole: wholeAnswer(ctx, type ?? ''), catalogue: ctx.catalogue, locale, type };
}

function sortNote({ sort, match }: ParsedSearch): string | undefined {
  if (sort !== 'best') return undefined;
  return match === '' ? m.results_best_note() : m.results_match_note();
}

function queryBoxData({ catalogue }: SearchContext, search: ParsedSearch, locale: Locale): QueryBoxData {
  const corrected = search.parsedQuery?.corrected;
  const { chips, unknown, unapplied, replaced } = presentInterpretation(search, catalogue, locale, chipTexts);
  const count = search.parsedQuery?.interpretations.length ?? 0;
  return {
    q: search.q,
    example: m.search_example({ type: search.query.choices.type?.join() ?? '' }),
    interpretations: chips.map(({ label, text, address }) => [
      label,
      text,
      `/${address}`,
      m.results_take_literally({ text }),
    ]),
    unknown: unknown.map(({ text, address }) => [
      m.search_quoted({ text }),
      `/${address}`,
      m.results_take_literally({ text }),
    ]),
    unknownNote: search.sort === 'best' ? m.results_unknown_note() : undefined,
    words: search.parsedQuery && {
      understood: m.results_understood(),
      unknown: m.results_unknown(),
      literally: m.results_search_literally(),
    },
    notes: [
      ...(unapplied.length > 0 ? [m.results_unapplied({ text: quoted(unapplied) })] : []),
      ...(replaced.length > 0 ? [m.results_replaced({ filters: replaced.join(', ') })] : []),
    ],
    corrected: corrected === undefined ? undefined : m.results_corrected({ text: corrected }),
    literalHref: count > 0 ? `/${literalAddress(search)}` : undefined,
    kept: keptByQuery(search),
  };
}

const quoted = (texts: string[]): string => texts.map((text) => m.search_quoted({ text })).join(', ');

function shownText(answer: SearchAnswer, { page, perPage }: SearchQuery): string {
  const { ids } = answer;
  const total = answer.total - answer.repeats;
  const from = (page - 1) * perPage;
  if (ids.length === 0) return m.results_count({ count: total, total: formatNumber(total) });
  return m.results_range({
    from: formatNumber(from + 1),
    to: formatNumber(from + ids.length),
    total: formatNumber(total),
  });
}

/** Option of `presentListingCard` with the distance in kilometres from the chosen town. */
function distanceFrom(query: SearchQuery, catalogue: Catalogue) {
  const chosen = catalogue.cityByKey.get(query.choices.city?.[0] ?? '');
  if (!chosen) return {};
  return {
    distanceTo: (key: string) => {
      const city = catalogue.cityByKey.get(key);
      return city && distanceKm(chosen, city);
    },
  };
}
