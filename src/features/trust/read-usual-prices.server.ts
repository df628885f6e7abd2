import { sql, type Transaction } from 'kysely';
import { currentPriceModel } from '#features/pricing/current-price-model.server.ts';
import type { PricedVehicle } from '#features/pricing/model/priced-vehicle.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { UsualPrices } from './odd-price.ts';
import { usualByEstimate, usualByPeers, type PeerPrices } from './usual-prices.ts';

const peersRow = declareRow<{
  peers: number;
  low: number | null;
  median: number | null;
  high: number | null;
}>('prices of comparable listings', {
  peers: 'number',
  low: 'number?',
  median: 'number?',
  high: 'number?',
});

const MAX_YEARS_APART = 1;

/**
 * Usual prices of vehicles like one by the price model, or by comparable listings where the model knows nothing similar
 * or none is fitted yet. Null where neither helps. `connection` reads within a transaction.
 */
export async function readUsualPrices(
  { db, connection = db }: { db: Database; connection?: Database | Transaction<DB> },
  like: { listingId: number; modelId: number; vehicle: PricedVehicle },
): Promise<UsualPrices | null> {
  const range = (await currentPriceModel(db, connection))?.model.range(like.vehicle);
  if (range) return usualByEstimate(range);
  const peers = await readPeerPrices(connection, like);
  return peers && usualByPeers(peers);
}

/** Prices of published listings like the given one, which itself does not count. */
async function readPeerPrices(
  db: Database | Transaction<DB>,
  {
    listingId,
    modelId,
    vehicle: { year, condition },
  }: { listingId: number; modelId: number; vehicle: PricedVehicle },
): Promise<PeerPrices | null> {
  if (year === null) return null;
  const rows = await readRows(
    db,
    peersRow,
    sql`
    select count(*) as peers,
      percentile_cont(0.1) within group (order by price_eur_minor) as low,
      percentile_cont(0.5) within group (order by price_eur_minor) as median,
      percentile_cont(0.9) within group (order by price_eur_minor) as high
    from published_listing
    where model_id = ${modelId} and model_year between ${year - MAX_YEARS_APART} and ${year + MAX_YEARS_APART}
      and condition = ${condition} and price_eur_minor is not null and id <> ${listingId}`,
  );
  const { peers, low, median, high } = rows[0] ?? { peers: 0, low: null, median: null, high: null };
  return low === null || median === null || high === null ? null : { peers, low, median, high };
}
