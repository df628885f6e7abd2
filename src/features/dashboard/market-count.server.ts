import { sql } from 'kysely';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { allPending } from '#features/moderation/queue/reading/waiting-listings.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { dayBefore, dayOf, type MarketDay } from './market-day.ts';
import { fillPastDays } from './fill-past-days.server.ts';

/** Job name. */
export const COUNT_MARKET = 'count-market';
const COUNTED_AT_ONCE = 20_000;

export interface CountContext {
  db: Database;
  now: () => Date;
}

const portionRow = declareRow<Record<'listings' | 'active' | 'views', number>>('counts of some listings', {
  listings: 'number',
  active: 'number',
  views: 'number',
});

/** Job handler: counts the market of today and fills days that were never counted; both may be repeated. */
export async function countMarket(ctx: CountContext, signal?: AbortSignal): Promise<void> {
  const today = await countToday(ctx, signal);
  await fillPastDays(ctx, today, signal);
}

/** Counts people, listings, views and inquiries; listings, which takes seconds with a million, in portions. */
export async function countToday({ db, now }: CountContext, signal?: AbortSignal): Promise<MarketDay> {
  const at = now();
  const day = dayOf(at);
  const counted = { listings: 0, active: 0, views: 0 };
  for await (const { after, upTo } of idPortions(db, { table: 'listing', size: COUNTED_AT_ONCE, signal })) {
    const [portion] = await readRows(
      db,
      portionRow,
      sql`
      select count(*) as listings, count(*) filter (where ${isPublishedRow('l', { blocked: sql`a.blocked` })}) as active,
        (select coalesce(sum(views), 0) from listing_views where listing_id > ${after} and listing_id <= ${upTo}) as views
      from listing l join account a on a.id = l.account_id where l.id > ${after} and l.id <= ${upTo}`,
    );
    counted.listings += portion?.listings ?? 0;
    counted.active += portion?.active ?? 0;
    counted.views += portion?.views ?? 0;
  }
  await sql`
    insert into market_day (day, people, companies, listings, active, pending, views, inquiries, all_views,
      all_inquiries, counted_at)
    select ${day}, p.people, p.companies, ${counted.listings}, ${counted.active},
      (select count(*) from (${allPending}) w), ${viewsOf(day)}, i.today, ${counted.views}, i.all_days, ${at}
    from (select count(*) as people, count(*) filter (where kind = 'company') as companies from account) p,
      (select count(*) as all_days, count(*) filter (where created_at >= ${day}::timestamp at time zone 'UTC') as today
        from conversation) i
    on conflict (day) do update set
      (people, companies, listings, active, pending, views, inquiries, all_views, all_inquiries, counted_at) =
      (excluded.people, excluded.companies, excluded.listings, excluded.active, excluded.pending, excluded.views,
        excluded.inquiries, excluded.all_views, excluded.all_inquiries, excluded.counted_at)`.execute(db);
  await completeYesterday(db, dayBefore(day));
  return db
    .selectFrom('market_day')
    .select(marketDayColumns)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow();
}

/** The last count of a day misses what came until midnight. */
const completeYesterday = (db: Database, day: string) =>
  sql`
    update market_day set views = ${viewsOf(day)},
      inquiries = (select count(*) from conversation where created_at >= ${day}::timestamp at time zone 'UTC'
        and created_at < (${day}::date + 1)::timestamp at time zone 'UTC')
    where day = ${day}::date`.execute(db);

const viewsOf = (day: string) =>
  sql`(select coalesce(sum(views), 0) from listing_view_day where day = ${day}::date)`;

export const marketDayColumns = [
  sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
  'people',
  'companies',
  'listings',
  'active',
  'pending',
  'views',
  'inquiries',
  'all_views',
  'all_inquiries',
  'counted_at',
] as const;
