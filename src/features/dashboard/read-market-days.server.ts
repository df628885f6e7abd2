import { sql } from 'kysely';
import { countToday, marketDayColumns, type CountContext } from './market-count.server.ts';
import type { Range } from './figures.ts';
import { dayOf, daysBefore, type MarketDay } from './market-day.ts';

/**
 * The counted days of two ranges, the oldest first; counts today at once in an installation that never did, which is
 * new. The job fills the days before.
 */
export async function readMarketDays(ctx: CountContext, range: Range): Promise<MarketDay[]> {
  const since = daysBefore(dayOf(ctx.now()), 2 * range);
  const days = await ctx.db
    .selectFrom('market_day')
    .select(marketDayColumns)
    .where('day', '>=', sql<Date>`${since}::date`)
    .orderBy('market_day.day')
    .execute();
  return days.length > 0 ? days : [await countToday(ctx)];
}
