import type { ListingCard } from '#features/listings/card/listing-card.ts';
import type { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import { readDocuments } from '#features/search/index/read-documents.server.ts';
import { StandingQueries } from '#features/search/index/standing-queries.ts';
import type { ParsedSearch } from '#features/search/address/search-address.ts';
import type { AddressContext } from '../read-address.server.ts';
import type { MatchReason } from './alert-mail.ts';

export type FoundContext = Pick<AddressContext, 'db' | 'catalogue' | 'now'> & {
  cards: Pick<ListingCardCache, 'get'>;
};

export interface FoundListing {
  card: ListingCard;
  reason: MatchReason;
}

/** Reads the found listings that are still published and still match the search, in the order of `matches`. */
export async function readFound(
  ctx: FoundContext,
  search: ParsedSearch,
  matches: readonly { id: number; reason: MatchReason }[],
): Promise<FoundListing[]> {
  // A filter that is no longer known would let everything match.
  if (matches.length === 0 || search.ignored.length > 0) return [];
  const queries = new StandingQueries(ctx.catalogue);
  queries.add(1, search.query);
  const now = Math.floor(ctx.now().getTime() / 1000);
  const documents = await readDocuments(
    ctx.db,
    matches.map(({ id }) => id),
  );
  const found = new Set(
    documents.filter((document) => queries.match(document, { now }).length > 0).map(({ id }) => id),
  );
  const reasonOf = new Map(matches.map(({ id, reason }) => [id, reason]));
  const cards = await ctx.cards.get([...reasonOf.keys()].filter((id) => found.has(id)));
  return cards.map((card) => ({ card, reason: reasonOf.get(card.id) ?? 'new' }));
}
