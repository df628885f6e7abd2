import { sql } from 'kysely';
import { VIEW_DAYS_KEPT } from '#features/listings/page/count-view.server.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { daysBefore, type MarketDay } from './market-day.ts';
import { LONGEST_RANGE } from './figures.ts';

const READ_AT_ONCE = 20_000;

/** How much a figure grew on a day. */
type Growth = Record<'people' | 'companies' | 'listings' | 'active' | 'pending' | 'inquiries', number>;

const growthRow = declareRow<Growth & { day: string }>('growth of the market by day', {
  day: 'string',
  people: 'number',
  companies: 'number',
  listings: 'number',
  active: 'number',
  pending: 'number',
  inquiries: 'number',
});

/**
 * Fills the days before today that were never counted: before the first count, or while no worker ran. Their figures
 * are those of today less what came since, so that what was deleted meanwhile is missing.
 */
export async function fillPastDays(
  { db }: { db: Database },
  today: MarketDay,
  signal?: AbortSignal,
): Promise<void> {
  const missing = await missingDays(db, today.day);
  const first = missing.at(-1);
  if (first === undefined) return;
  const grown = await readGrowth(db, first, signal);
  const stock = { ...today };
  let next = today.day;
  for (const day of missing) {
    // Back over the days between, which were counted.
    for (; next > day; next = daysBefore(next, 1)) {
      const growth = grown.get(next);
      for (const key of ['people', 'companies', 'listings', 'active', 'pending'] as const)
        stock[key] = Math.max(0, stock[key] - (growth?.[key] ?? 0));
    }
    await insertDay(db, { ...stock, day, inquiries: grown.get(day)?.inquiries ?? 0 }, today);
  }
}

/** The latest first. */
async function missingDays(db: Database, today: string): Promise<string[]> {
  const counted = await db
    .selectFrom('market_day')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('day', '>=', sql<Date>`${daysBefore(today, LONGEST_RANGE)}::date`)
    .execute();
  const known = new Set(counted.map(({ day }) => day));
  return Array.from({ length: LONGEST_RANGE }, (_, index) => daysBefore(today, index + 1)).filter(
    (day) => !known.has(day),
  );
}

async function insertDay(db: Database, day: MarketDay, today: MarketDay): Promise<void> {
  const hasViews = day.day > daysBefore(today.day, VIEW_DAYS_KEPT);
  await sql`
    insert into market_day (day, people, companies, listings, active, pending, views, inquiries, counted_at)
    values (${day.day}, ${day.people}, ${day.companies}, ${day.listings}, ${day.active}, ${day.pending},
      ${hasViews ? sql`(select coalesce(sum(views), 0) from listing_view_day where day = ${day.day}::date)` : null},
      ${day.inquiries}, ${today.counted_at})
    on conflict (day) do nothing`.execute(db);
}

/** Growth by day from `first` on, from the dates of accounts and conversations and the history of listings. */
async function readGrowth(db: Database, first: string, signal?: AbortSignal): Promise<Map<string, Growth>> {
  const grown = new Map<string, Growth>();
  const add = (rows: readonly (Growth & { day: string })[]) => {
    for (const { day, ...growth } of rows) {
      const sum = grown.get(day);
      if (sum) for (const key of Object.keys(growth) as (keyof Growth)[]) sum[key] += growth[key];
      else grown.set(day, growth);
    }
  };
  const from = sql`${first}::timestamp at time zone 'UTC'`;
  add(
    await readRows(
      db,
      growthRow,
      sql`select ${utcDay('joined_at')} as day, count(*) as people,
        count(*) filter (where kind = 'company') as companies, 0 as listings, 0 as active, 0 as pending, 0 as inquiries
      from account where joined_at >= ${from} group by 1`,
    ),
  );
  add(
    await readRows(
      db,
      growthRow,
      sql`select ${utcDay('created_at')} as day, 0 as people, 0 as companies, 0 as listings, 0 as active,
        0 as pending, count(*) as inquiries
      from conversation where created_at >= ${from} group by 1`,
    ),
  );
  for await (const { after, upTo } of idPortions(db, { table: 'listing', size: READ_AT_ONCE, signal }))
    add(await readRows(db, growthRow, growthOfListings({ after, upTo }, from)));
  return grown;
}

const utcDay = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

/** The last value of a field up to each step of a listing. */
const stateOf = (field: string, initial: string) => sql`coalesce(
  (array_agg(to_state) filter (where field = ${sql.lit(field)}) over steps)[
    count(*) filter (where field = ${sql.lit(field)}) over steps], ${sql.lit(initial)})`;

/** Replays the history of listings: each step may begin or end that a listing is published, or waits for approval. */
const growthOfListings = (
  { after, upTo }: { after: number; upTo: number },
  from: ReturnType<typeof sql>,
) => sql`
  with state as (
    select listing_id, at, id, ${stateOf('moderation', 'pending')} as moderation,
      ${stateOf('publication', 'draft')} as publication, ${stateOf('fake', 'false')}::boolean as fake,
      ${stateOf('sale', 'available')} as sale
    from listing_transition where listing_id > ${after} and listing_id <= ${upTo}
    window steps as (partition by listing_id order by at, id rows unbounded preceding)
  ), standing as (
    select listing_id, at, id, ${isPublishedRow('state', { blocked: sql`false` })}::int as active,
      (moderation = 'pending' and publication = 'active' and not fake)::int as pending from state
  ), step as (
    select at, active - lag(active, 1, 0) over listing as active, pending - lag(pending, 1, 0) over listing as pending
    from standing window listing as (partition by listing_id order by at, id)
  )
  select day, 0 as people, 0 as companies, sum(listings) as listings, sum(active) as active, sum(pending) as pending,
    0 as inquiries
  from (
    select ${utcDay('at')} as day, 0 as listings, active, pending from step
    where at >= ${from} and (active <> 0 or pending <> 0)
    union all
    select ${utcDay('created_at')}, 1, 0, 0 from listing
    where id > ${after} and id <= ${upTo} and created_at >= ${from}
  ) each group by 1`;
