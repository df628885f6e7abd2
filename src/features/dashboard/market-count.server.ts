import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { NEW_DAYS } from './dashboard.ts';

const DAY_MS = 86_400_000;
const COUNTED_AT_ONCE = 20_000;

export interface CountContext {
  db: Database;
  now: () => Date;
}

/** Figures of the whole market; new ones are of the last `NEW_DAYS` days. */
export interface MarketCount {
  people: number;
  companies: number;
  newPeople: number;
  newCompanies: number;
  listings: number;
  newListings: number;
  views: number;
}

const countRow = declareRow<MarketCount>('counts of the market', {
  people: 'number',
  companies: 'number',
  newPeople: 'number',
  newCompanies: 'number',
  listings: 'number',
  newListings: 'number',
  views: 'number',
});

const portionRow = declareRow<Pick<MarketCount, 'listings' | 'newListings' | 'views'>>(
  'counts of some listings',
  { listings: 'number', newListings: 'number', views: 'number' },
);

/** Returns the last counts; counts at once in an installation that never did, which is new. */
export async function readMarketCount(ctx: CountContext): Promise<MarketCount> {
  const read = () =>
    readRows(
      ctx.db,
      countRow,
      sql`select people, companies, new_people as "newPeople", new_companies as "newCompanies", listings,
        new_listings as "newListings", views from market_count`,
    );
  const [kept] = await read();
  if (kept) return kept;
  await countMarket(ctx);
  const [counted] = await read();
  if (!counted) throw new Error('the market was counted without a result');
  return counted;
}

/** Job handler: counts people, listings and views; listings, which takes seconds with a million, in portions. */
export async function countMarket({ db, now }: CountContext, signal?: AbortSignal): Promise<void> {
  const since = new Date(now().getTime() - NEW_DAYS * DAY_MS);
  const counted = { listings: 0, newListings: 0, views: 0 };
  for await (const { after, upTo } of idPortions(db, { table: 'listing', size: COUNTED_AT_ONCE, signal })) {
    const [portion] = await readRows(
      db,
      portionRow,
      sql`
      select count(*) as listings, count(*) filter (where created_at > ${since}) as "newListings",
        (select coalesce(sum(views), 0) from listing_views where listing_id > ${after} and listing_id <= ${upTo}) as views
      from listing where id > ${after} and id <= ${upTo}`,
    );
    counted.listings += portion?.listings ?? 0;
    counted.newListings += portion?.newListings ?? 0;
    counted.views += portion?.views ?? 0;
  }
  await sql`
    insert into market_count
      (people, companies, new_people, new_companies, listings, new_listings, views, counted_at)
    select count(*), count(*) filter (where kind = 'company'), count(*) filter (where joined_at > ${since}),
      count(*) filter (where joined_at > ${since} and kind = 'company'),
      ${counted.listings}, ${counted.newListings}, ${counted.views}, ${now()}
    from account
    on conflict (only_row) do update set
      (people, companies, new_people, new_companies, listings, new_listings, views, counted_at) =
      (excluded.people, excluded.companies, excluded.new_people, excluded.new_companies, excluded.listings,
        excluded.new_listings, excluded.views, excluded.counted_at)`.execute(db);
}
