import { sql } from 'kysely';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ListingCardCache } from './listing-cards.server.ts';
import type { ListingCard } from './listing-card.ts';

interface SellerListingsContext {
  db: Database;
  cards: Pick<ListingCardCache, 'get'>;
}

const SHOWN = 4;
const otherRow = declareRow<{ id: number }>('other listing of a seller', { id: 'number' });

/** The newest published listings of the same seller, without the given one; none for a deleted one. */
export async function getSellerListings(ctx: SellerListingsContext, id: number): Promise<ListingCard[]> {
  const others = await readRowsPrepared(
    ctx.db,
    otherRow,
    sql`
    select other.id from listing l join published_listing other on other.account_id = l.account_id
    where l.id = ${id} and l.publication <> 'deleted' and other.id <> l.id
    order by other.published_at desc, other.id desc limit ${SHOWN}`,
  );
  return ctx.cards.get(others.map((other) => other.id));
}
