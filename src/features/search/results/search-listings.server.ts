import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { ListingCardCache } from '#features/listings/card/listing-card-cache.server.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';
import type { Database } from '#platform/db/database.server.ts';
import { findDealer } from '../dealer/find-dealer.server.ts';
import type { LiveSearchIndex } from '../index/live-search-index.server.ts';
import type { MakeName } from './make-names.ts';
import { parseSearchAddress, type ParsedSearch } from '../address/search-address.ts';
import type { DealerChoice, SearchAnswer, SearchQuery } from '../index/search-query.ts';
import type { QueryVocabulary } from '../query-parsing/query-vocabulary.ts';

export interface SearchContext {
  db: Database;
  cards: Pick<ListingCardCache, 'get'>;
  catalogue: Catalogue;
  search: Pick<LiveSearchIndex, 'search' | 'count' | 'version'>;
  vocabulary: QueryVocabulary;
  /** See `suggestMakes`. */
  makeNames: readonly MakeName[];
  now: () => Date;
}

export interface FoundListings {
  search: ParsedSearch;
  query: SearchQuery;
  answer: SearchAnswer;
  /** Of the asked page, in order. */
  cards: ListingCard[];
}

/** Reads what the parameters ask for; see `parseSearchAddress`. */
export async function readSearch(
  ctx: Omit<SearchContext, 'cards'>,
  parameters: URLSearchParams,
): Promise<ParsedSearch> {
  return parseSearch(ctx, parameters, await findDealer(ctx, parameters.get('dealer')));
}

/** The same where the company that the parameters name is known, or of no account. */
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

/** Everybody may search. Answers one page of what the parameters ask for, and all counts. */
export const searchListings = async (
  ctx: SearchContext,
  parameters: URLSearchParams,
): Promise<FoundListings> => findListings(ctx, await readSearch(ctx, parameters));

/** The same for parameters that have been read. */
export async function findListings(ctx: SearchContext, search: ParsedSearch): Promise<FoundListings> {
  const answer = ctx.search.search(search.query, ctx.now());
  const cards = await ctx.cards.get(answer.ids);
  return { search, query: search.query, answer, cards };
}
