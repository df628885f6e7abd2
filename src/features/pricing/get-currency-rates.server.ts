import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Returns the latest rate of each currency in units per euro. */
export async function getCurrencyRates(ctx: { db: Database }): Promise<Partial<Record<Currency, number>>> {
  const rows = await ctx.db
    .selectFrom('currency_rate')
    .distinctOn('currency')
    .select(['currency', 'units_per_eur'])
    .orderBy('currency')
    .orderBy('as_of', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ currency, units_per_eur }) => [currency, units_per_eur]));
}
