import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';
import type { Database } from '#platform/db/database.server.ts';
import { findDealer } from '../dealer/find-dealer.server.ts';
import { leavesOutUnsound, unsoundCount } from '../index/condition-choice.ts';
import type { LiveSearchIndex } from '../index/live-search-index.server.ts';
import type { MakeName } from './make-names.ts';
import { unknownParameters } from '../address/ignored-values.ts';
import { searchParameterNames } from '../address/parameter-names.ts';
import { parseSearchAddress, type ParsedSearch } from '../address/search-address.ts';
import type { DealerChoice, SearchAnswer, SearchQuery } from '../index/search-query.ts';
import type { QueryVocabulary } from '../query-parsing/query-vocabulary.ts';
import { listingSummary, listingSummarySchema } from '#features/listings/listing-json.ts';

export interface SearchContext {
  db: Database;
  cards: Pick<ListingCardCache, 'get'>;
  catalogue: Catalogue;
  search: Pick<LiveSearchIndex, 'search' | 'find' | 'count' | 'version' | 'factsOf'>;
  vocabulary: QueryVocabulary;
  /** Input of `suggestMakes`. */
  makeNames: readonly MakeName[];
  now: () => Date;
}

export interface FoundListings {
  search: ParsedSearch;
  query: SearchQuery;
  answer: SearchAnswer;
  /** Cards of the requested page, in order. */
  cards: ListingCard[];
}

/** Parses search parameters, with the company read from the database; see `parseSearchAddress`. */
export async function readSearch(
  ctx: Pick<SearchContext, 'db' | 'catalogue' | 'vocabulary' | 'now'>,
  parameters: URLSearchParams,
): Promise<ParsedSearch> {
  return parseSearch(ctx, parameters, await findDealer(ctx, parameters.get('dealer')));
}

/** Parses search parameters with a known company, or ignores the company. */
export const parseSearch = (
  ctx: Pick<SearchContext, 'catalogue' | 'vocabulary' | 'now'>,
  parameters: URLSearchParams,
  dealer?: DealerChoice,
): ParsedSearch =>
  parseSearchAddress(parameters, ctx.catalogue, {
    year: ctx.now().getFullYear(),
    vocabulary: ctx.vocabulary,
    dealer,
  });

/** Runs the search of the parameters: one page of cards and all counts. */
export const searchListings = async (
  ctx: SearchContext,
  parameters: URLSearchParams,
): Promise<FoundListings> => findListings(ctx, await readSearch(ctx, parameters));

/** Runs a parsed search. */
export async function findListings(ctx: SearchContext, search: ParsedSearch): Promise<FoundListings> {
  const answer = answerOf(ctx, search);
  const cards = await ctx.cards.get(answer.ids);
  return { search, query: search.query, answer, cards };
}

/** The answer of the index to a parsed search. */
export function answerOf({ search: index, now }: SearchContext, search: ParsedSearch): SearchAnswer {
  // The listings of a company are complete.
  const oncePerVehicle = !search.everyOffer && !search.query.dealer;
  return index.search({ ...search.query, oncePerVehicle }, now());
}

const parameter = z.union([z.string(), z.array(z.string())]).optional();
const searchAnswerSchema = z
  .object({
    total: z.int(),
    left_out: z
      .int()
      .describe('Damaged vehicles and those for parts that match but are left out for lack of a `condition`'),
    repeats: z
      .int()
      .describe('Listings on no page, because one of the same vehicle precedes them; 0 with `offers=all`'),
    page: z.int(),
    per_page: z.int(),
    listings: z.array(listingSummarySchema),
    facets: z
      .record(z.string(), z.record(z.string(), z.int()))
      .describe('Per group, the number of listings for each option without the filter of its own group'),
    ignored: z
      .array(z.object({ parameter: z.string(), value: z.string() }))
      .describe(
        'Values without effect: unknown, not offered for the vehicle type, or of an unknown parameter. At most 20.',
      ),
    histograms: z.record(z.string(), z.object({ edges: z.array(z.number()), counts: z.array(z.int()) })),
  })
  .meta({ id: 'SearchAnswer' });

export const searchListingsOperation = defineOperation({
  method: 'GET',
  path: '/api/search',
  access: 'everyone',
  budget: 'search',
  tag: 'search',
  summary: 'Search listings',
  description:
    'Takes the parameters of the results page. Several values repeat the name or are separated by commas. Values ' +
    'may be keys, labels in either language, and other accepted spellings (`petrol`, `Petrol+CNG`, `Automatic ' +
    'only`, `pickup_truck`, `steering=2`). Unknown or malformed values do not fail the call: `ignored` names them. ' +
    'Without `condition`, damaged vehicles and those for parts are left out and `left_out` is their number.',
  query: z.object({
    ...Object.fromEntries(searchParameterNames.map((name) => [name, parameter])),
    condition: parameter.describe(
      'Conditions to find. Without it, damaged vehicles and those for parts are left out; `all` finds every condition and has no effect beside others',
    ),
    condition_scheme: parameter.describe(
      '2: the numeric condition 2 means used in good condition; default 1',
    ),
    offers: parameter.describe(
      '`all`: every listing. Without it, pages show only the first of the listings of a vehicle; `total` and `facets` count all',
    ),
    dealer: parameter.describe('Listings of one company: its name in /dealer/{companyUsername}'),
  }),
  output: searchAnswerSchema,
  errors: [],
  run: async (ctx: SearchContext, { request, reply }) => {
    const parameters = new URL(request.url, 'http://localhost').searchParams;
    const { search, query, answer, cards } = await searchListings(ctx, parameters);
    reply.header('Cache-Control', 'public, max-age=0, s-maxage=5');
    return {
      total: answer.total,
      left_out: leavesOutUnsound(query) ? unsoundCount(answer) : 0,
      repeats: answer.repeats,
      page: query.page,
      per_page: query.perPage,
      listings: cards.map(listingSummary),
      ignored: [...search.ignored, ...unknownParameters(parameters)],
      facets: {
        ...answer.counts,
        model: answer.modelCounts,
        distance: answer.distanceCounts,
        posted: answer.postedCounts,
      },
      histograms: Object.fromEntries(
        Object.entries(answer.histograms).map(([field, { edges, counts: bars }]) => [
          field,
          { edges: [...edges], counts: [...bars] },
        ]),
      ),
    };
  },
});
