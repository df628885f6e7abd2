import type { Database } from '#platform/db/database.server.ts';
import type { ListingCardCache } from './listing-cards.server.ts';
import type { ListingCard } from './listing-card.ts';

interface SellerListingsContext {
  db: Database;
  cards: Pick<ListingCardCache, 'get'>;
}

const SHOWN = 4;

/** The newest published listings of the same seller, without the given one; none for a deleted one. */
export async function getSellerListings(ctx: SellerListingsContext, id: number): Promise<ListingCard[]> {
  const others = await ctx.db
    .selectFrom('published_listing as other')
    .innerJoin('listing', 'listing.account_id', 'other.account_id')
    .select('other.id')
    .where('listing.id', '=', id)
    .where('listing.publication', '<>', 'deleted')
    .where('other.id', '<>', id)
    .orderBy('other.published_at', 'desc')
    .orderBy('other.id', 'desc')
    .limit(SHOWN)
    .execute();
  return ctx.cards.get(others.flatMap((other) => (other.id === null ? [] : [other.id])));
}
