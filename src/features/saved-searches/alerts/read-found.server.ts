import type { ListingCard } from '#features/listings/card/listing-card.ts';
import type { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import type { SavedSearch } from '../saved-search.ts';
import type { MatchReason } from './alert-mail.ts';

export interface FoundContext {
  cards: Pick<ListingCardCache, 'get'>;
}

export interface FoundListing {
  card: ListingCard;
  reason: MatchReason;
}

/** Reads the found listings that are still published. */
export async function readFound(
  ctx: FoundContext,
  _search: SavedSearch,
  matches: readonly { id: number; reason: MatchReason }[],
): Promise<FoundListing[]> {
  const reasonOf = new Map(matches.map(({ id, reason }) => [id, reason]));
  const cards = await ctx.cards.get([...reasonOf.keys()]);
  return cards.map((card) => ({ card, reason: reasonOf.get(card.id) ?? 'new' }));
}
