import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { FuelPrice } from './fuel-price.ts';

/** The newest price of everything vehicles run on, as of the given moment. */
export async function getFuelPrices(ctx: { db: Database; now: () => Date }): Promise<FuelPrice[]> {
  const { rows } = await sql<FuelPrice>`
    select distinct on (energy) energy, unit, price_eur as "priceEur", as_of::text as "asOf",
      as_of_precision as precision, source, confidence
    from fuel_price where as_of <= (${ctx.now()}::timestamptz at time zone 'Europe/Sofia')::date
    order by energy, as_of desc`.execute(ctx.db);
  return rows;
}
