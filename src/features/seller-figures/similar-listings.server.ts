import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { ofModel, type SimilarSubject } from '#features/discovery/similar-searches.ts';
import { NEIGHBOUR_YEARS } from '#features/pricing/collect-prices.server.ts';
import { parseSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import { spread } from './spread.ts';

/** Listings compared with; bounds the statement that reads their figures. */
export const MOST_COMPARED = 200;
/** Newest similar listings among which those are chosen. */
const CANDIDATES = 5_000;

interface SimilarIds {
  /** At most `MOST_COMPARED`, spread evenly over their age. */
  ids: number[];
  /** Number of all similar listings on the market. */
  total: number;
}

/**
 * Ids of the published listings with which the price of one is compared: of the same model and fuel, at most a year
 * apart; unsound vehicles only with unsound ones. None for a vehicle without a year or a model of the catalogue.
 */
export function findSimilarIds(
  ctx: Pick<SearchContext, 'catalogue' | 'vocabulary' | 'now' | 'search'>,
  id: number,
  subject: SimilarSubject,
): SimilarIds {
  const { modelKey, fuel, year } = subject;
  if (modelKey === OTHER_KEY || year === null) return { ids: [], total: 0 };
  const parameters = ofModel(subject);
  if (fuel !== null) parameters.set('fuel', fuel);
  parameters.set('year_min', String(year - NEIGHBOUR_YEARS));
  parameters.set('year_max', String(year + NEIGHBOUR_YEARS));
  const { query } = parseSearch(ctx, parameters);
  const found = ctx.search.find({ ...query, sort: 'newest', page: 1, perPage: CANDIDATES }, ctx.now());
  const others = found.ids.filter((other) => other !== id);
  const isAmongThem = others.length < found.ids.length;
  return { ids: spread(others, MOST_COMPARED), total: found.total - (isAmongThem ? 1 : 0) };
}
