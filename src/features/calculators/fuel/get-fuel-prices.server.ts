import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { FuelPrice } from './fuel-price.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const priceRow = declareRow<FuelPrice>('fuel prices', {
  energy: 'string',
  unit: 'string',
  priceEur: 'number',
  asOf: 'string',
  precision: 'string',
  source: 'string',
  confidence: 'string',
});

/** Returns the newest price of each energy at the current time. */
export async function getFuelPrices(ctx: { db: Database; now: () => Date }): Promise<FuelPrice[]> {
  const rows = await readRows(
    ctx.db,
    priceRow,
    sql`
    select distinct on (energy) energy, unit, price_eur as "priceEur", as_of::text as "asOf",
      as_of_precision as precision, source, confidence
    from fuel_price where as_of <= (${ctx.now()}::timestamptz at time zone 'Europe/Sofia')::date
    order by energy, as_of desc`,
  );
  return rows;
}
