import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { collectPrices } from './collect-prices.server.ts';
import { insertPricesOfYear } from './insert-prices-of-year.server.ts';

/** Computes the prices by year, year by year, so that with a million listings no statement takes long. */
export const refreshPricesByYear = (db: Database, signal?: AbortSignal): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('refresh-prices-by-year'))`.execute(trx);
    const years = await collectPrices(trx, signal);
    await sql`delete from price_by_year`.execute(trx);
    for (const year of years) {
      signal?.throwIfAborted();
      await insertPricesOfYear(trx, year);
    }
  });
