import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { MIN_COMPARABLES } from './comparable-window.ts';

/** Median days from publication to sale. */
export interface TimeToSell {
  days: number;
  listings: number;
  /** Median days of sales rated great or good, and of the others; null for too few sales. */
  cheapDays: number | null;
  otherDays: number | null;
}

interface SoldRow {
  days: number;
  listings: number;
  cheap: number;
  cheapDays: number | null;
  otherDays: number | null;
}
const soldRow = declareRow<SoldRow>('time to sell of a model', {
  days: 'number',
  listings: 'number',
  cheap: 'number',
  cheapDays: 'number?',
  otherDays: 'number?',
});

/** Sales longer ago say little about the present market. */
const DAYS_BACK = 365;
const MOST_SALES = 500;

/** How long listings of a model took to sell in the last year; undefined for fewer than eight sales. */
export async function timeToSell(
  ctx: { db: Database; now: () => Date },
  modelId: number,
): Promise<TimeToSell | undefined> {
  const [row] = await readRows(
    ctx.db,
    soldRow,
    sql`
    with sold as (
      select extract(epoch from closed_at - published_at) / 86400 as days,
        coalesce(price_rating in ('great', 'good'), false) as is_cheap
      from listing
      where model_id = ${modelId} and sale = 'sold' and closed_at is not null and published_at is not null
        and closed_at > ${ctx.now()}::timestamptz - make_interval(days => ${DAYS_BACK}) and closed_at > published_at
      order by closed_at desc limit ${MOST_SALES})
    select coalesce(percentile_cont(0.5) within group (order by days), 0)::float8 as days, count(*) as listings,
      count(*) filter (where is_cheap) as cheap,
      (percentile_cont(0.5) within group (order by days) filter (where is_cheap))::float8 as "cheapDays",
      (percentile_cont(0.5) within group (order by days) filter (where not is_cheap))::float8 as "otherDays"
    from sold`,
  );
  if (!row || row.listings < MIN_COMPARABLES) return undefined;
  const { days, listings, cheap, cheapDays, otherDays } = row;
  const whole = (value: number | null) => (value === null ? null : Math.max(1, Math.round(value)));
  const isEnough = cheap >= MIN_COMPARABLES && listings - cheap >= MIN_COMPARABLES;
  return {
    days: Math.max(1, Math.round(days)),
    listings,
    cheapDays: isEnough ? whole(cheapDays) : null,
    otherDays: isEnough ? whole(otherDays) : null,
  };
}
