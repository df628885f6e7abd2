/**
 * `node tools/bench/bench-dashboard.ts [--listings 1000000] [--data FOLDER]`: times the counting of the market and the statements of
 * the dashboard in a new database with 100,000 people and 5 % of the listings waiting for approval. All statements use
 * one connection, one after the other, so that a time is their sum; the CPU time is that of PostgreSQL. `--data` keeps the database, to measure it again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { countConversationReports } from '#features/conversations/reports/list-conversation-reports.server.ts';
import { getDashboard } from '#features/dashboard/get-dashboard.server.ts';
import { countMarket } from '#features/dashboard/market-count.server.ts';
import { countWaiting } from '#features/moderation/queue/count-waiting.server.ts';
import { listLongestWaiting } from '#features/moderation/queue/list-longest-waiting.server.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { cpuMsOf } from './staff/backend-cpu.ts';

const ROUNDS = 60;
const { values } = parseArgs({
  options: { listings: { type: 'string', default: '1000000' }, data: { type: 'string' } },
});
const listings = Number(values.listings);

async function seed(db: Database): Promise<void> {
  const statements = [
    sql`alter table listing disable trigger user`,
    sql`
      insert into account (kind, company_kind, display_name, joined_at)
      select case when n % 20 = 0 then 'company' else 'private' end, case when n % 20 = 0 then 'car_dealer' end,
        'Иван Петров ' || n, now() - n * interval '10 minutes' from generate_series(1, 100000) n`,
    sql`
      insert into listing (account_id, type, brand_id, model_id, condition, city_id, moderation, publication, sale,
        price_minor, price_eur_minor, created_at, published_at)
      select 1 + n * 7919::bigint % 100000, 'car', m.brand_id, m.id, 'used',
        (select id from city where key = 'sofia'), case when n % 20 = 0 then 'pending' else 'approved' end,
        case when n % 20 > 15 then 'archived' else 'active' end, 'available', 1000000 + n, 1000000 + n,
        now() - (n * 7919::bigint % 400 || ' days')::interval, now()
      from generate_series(1, ${listings}) n,
        (select id, brand_id from model where type = 'car' order by id limit 1) m`,
    sql`alter table listing enable trigger user`,
    sql`
      insert into listing_transition (listing_id, at, field, from_state, to_state)
      select id, created_at, 'publication', 'draft', 'active' from listing
      union all
      select id, created_at + interval '3 hours', 'moderation', 'pending', 'approved' from listing
      where moderation = 'approved'
      union all
      select id, created_at + interval '30 days', 'publication', 'active', 'archived' from listing
      where publication = 'archived'`,
    sql`insert into listing_views (listing_id, views) select id, 1 + id % 300 from listing`,
    sql`
      insert into listing_view_day (listing_id, day, views)
      select id, current_date - d, 1 + (id + d) % 9 from listing, generate_series(0, 29) d where id % 5 = 0`,
    sql`
      insert into conversation (listing_number, title_bg, title_en, created_at, last_at)
      select n, 'Golf', 'Golf', now() - n * interval '2 minutes', now() from generate_series(1, 300000) n`,
    sql`
      insert into listing_report (receipt, listing_id, listing_number, ground, explanation, locale, received_at)
      select lpad(n::text, 10, 'R'), n * 17, n * 17, 'sold', '', 'bg', now() - n * interval '1 hour'
      from generate_series(1, 500) n`,
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'volan-dashboard-')));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '1GB' } });
const { db, close } = openDatabase({ connection: postgres.connection, max: 1, statementTimeoutMs: 0 });
try {
  await migrate(db);
  await syncCatalogue(db);
  const { rows } = await sql<{ seeded: boolean }>`select exists (select from listing) as seeded`.execute(db);
  if (!rows[0]?.seeded) await seed(db);
  const now = () => new Date();
  console.log(`${listings} listings, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    `first count with a year of days: ${((await timed(() => countMarket({ db, now }))) / 1000).toFixed(1)} s`,
  );
  console.log(`later count: ${((await timed(() => countMarket({ db, now }))) / 1000).toFixed(1)} s`);
  const config = { mode: 'demo', dataDir } as const;
  const search = { size: listings, publishedPerDay: () => [] };
  const ctx = { db, now, config, search, jobs: { listFailed: async () => [] } };
  const viewer = staffViewer('admin');
  const work: Record<string, () => Promise<unknown>> = {
    'dashboard, 30 days': () => getDashboard(ctx, viewer, 30),
    'dashboard, a year': () => getDashboard(ctx, viewer, 365),
    'what waits longest': () => listLongestWaiting(ctx, viewer, 5),
    'badges of the navigation': async () => {
      await countWaiting(ctx, viewer);
      await countConversationReports(ctx, viewer);
    },
  };
  const pids = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const cpu = () => cpuMsOf(pids.rows.map(({ pid }) => pid));
  console.log(
    '| statements | CPU, ms: median | 95 % | elapsed, ms: median | 95 % |\n| --- | --- | --- | --- | --- |',
  );
  for (const [name, run] of Object.entries(work)) {
    await run();
    await sleep(200);
    const times: number[] = [];
    const cpuTimes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await cpu();
      times.push(await timed(run));
      cpuTimes.push((await cpu()) - before);
    }
    const shares = [cpuTimes, times].flatMap((each) => {
      each.sort((a, b) => a - b);
      return [each[ROUNDS / 2], each[Math.floor(ROUNDS * 0.95)]];
    });
    console.log(`| ${name} | ${shares.map((ms) => ms?.toFixed(1)).join(' | ')} |`);
  }
} finally {
  await close();
  await postgres.stop();
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
}
