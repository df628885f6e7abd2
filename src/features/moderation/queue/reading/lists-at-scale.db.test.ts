import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { testApp } from '#tests/support/test-app.ts';
import { countWaiting } from '../count-waiting.server.ts';
import { listLongestWaiting } from '../list-longest-waiting.server.ts';
import { listQueue } from '../list-queue.server.ts';
import { readQueueAddress } from '../queue-address.ts';

/** More take long to insert, because listings have fifty indexes. */
const LISTINGS = 30_000;
/** Page, number and nine tabs: far less than the table. */
const MOST_FOR_PAGE = 10_000;

const { ctx } = await testApp();
const { db, config } = ctx;
const first = await makeListing(db, { account_id: await makeAccount(db) });
// One of 20 waits, one of 25 is archived, one of 30 is of a brand, one of 40 has a word in its variant.
for (const statement of [
  sql`alter table listing disable trigger user`,
  sql`
    insert into listing (account_id, type, brand_id, model_id, condition, city_id, moderation, publication, model_year,
      price_eur_minor, variant, created_at)
    select account_id, type, case when n % 30 = 0 then bmw.brand_id else l.brand_id end,
      case when n % 30 = 0 then bmw.id else l.model_id end, condition, city_id,
      case when n % 20 = 0 then 'pending' else 'approved' end, case when n % 25 = 1 then 'archived' else 'active' end,
      1990 + n % 36, 100000 + n, case when n % 40 = 0 then '2.0 TDI' else '' end, now() - n * interval '5 minutes'
    from listing l, generate_series(1, ${LISTINGS}) n,
      (select m.id, m.brand_id from model m join brand b on b.id = m.brand_id where b.key = 'bmw' limit 1) bmw
    where l.id = ${first}`,
  sql`alter table listing enable trigger user`,
  sql`
    insert into approval_sample (listing_id, approved_at)
    select id, created_at from listing where id % 33 = 0 and moderation = 'approved'`,
  sql`vacuum analyze listing, approval_sample`,
])
  await statement.execute(db);

/** Rows of listings that the work fetches, by the statistics of its connection. */
const rowsRead = (work: (connection: Database) => Promise<unknown>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const soFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where relname = 'listing'`.execute(transaction);
      return rows[0]?.read ?? 0;
    };
    // The connection may not have reported earlier transactions yet.
    const before = await soFar();
    await work(transaction);
    return (await soFar()) - before;
  });

const viewer = staffViewer('admin');

it.each([
  'tab=pending',
  'tab=pending&sort=price_desc',
  'tab=pending&brand=bmw',
  'tab=second',
  'tab=all&sort=oldest',
  'tab=all&brand=bmw&sort=price_asc',
  'tab=all&pictures=with',
  'tab=all&kind=company&state=archived',
  'tab=all&q=tdi',
  'tab=published&year_min=2020&price_max=1500',
])('the list %s reads a bounded number of 30,000 listings', async (address) => {
  const filter = readQueueAddress(new URLSearchParams(address));
  const read = await rowsRead((connection) => listQueue({ db: connection, config }, viewer, filter));
  expect(read).toBeLessThan(MOST_FOR_PAGE);
});

it('the queue of the dashboard and the badge of the navigation read as many as they show', async () => {
  const staff = (connection: Database) => ({ db: connection, config });
  expect(await rowsRead((connection) => listLongestWaiting(staff(connection), viewer, 5))).toBeLessThan(20);
  expect(await rowsRead((connection) => countWaiting(staff(connection), viewer))).toBeLessThan(3_000);
});
