import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import type { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';

interface OffersContext {
  db: Database;
  cards: Pick<ListingCardCache, 'get'>;
}

const offerRow = declareRow<{ id: number }>('other offer of a vehicle', { id: 'number' });

/** Other published listings of the same vehicle, cheapest first. */
export async function getOtherOffers(ctx: OffersContext, id: number): Promise<ListingCard[]> {
  const others = await readRowsPrepared(
    ctx.db,
    offerRow,
    sql`
    select other.id from listing_cluster mine join listing_cluster theirs on theirs.cluster_id = mine.cluster_id
      join published_listing other on other.id = theirs.listing_id
    where mine.listing_id = ${id} and theirs.listing_id <> mine.listing_id
    order by other.price_eur_minor, other.id`,
  );
  return ctx.cards.get(others.map((other) => other.id));
}
