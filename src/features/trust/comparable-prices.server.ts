import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { ComparablePrices } from './odd-price.ts';

const peersRow = declareRow<{ peers: number; median: number | null }>('prices of comparable listings', {
  peers: 'number',
  median: 'number?',
});

const MAX_YEARS_APART = 1;

/** Median price of published listings like the given one, which itself does not count. */
export async function comparablePrices(
  db: Database | Transaction<DB>,
  like: { listingId: number; modelId: number; modelYear: number; condition: string },
): Promise<ComparablePrices> {
  const { listingId, modelId, modelYear, condition } = like;
  const rows = await readRows(
    db,
    peersRow,
    sql`
    select count(*) as peers, percentile_cont(0.5) within group (order by price_eur_minor) as median
    from published_listing
    where model_id = ${modelId} and model_year between ${modelYear - MAX_YEARS_APART} and ${modelYear + MAX_YEARS_APART}
      and condition = ${condition} and price_eur_minor is not null and id <> ${listingId}`,
  );
  const { peers = 0, median = null } = rows[0] ?? {};
  return { peers, medianEurMinor: median === null ? null : Math.round(median) };
}
