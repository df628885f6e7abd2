/**
 * `node tools/bench/bench-notifications.ts`: times the list of notifications and its count for an account with 5,000 of
 * a million, in a new database, and fails if PostgreSQL read the table without an index.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import { countUnread } from '#features/notifications/list/count-unread.server.ts';
import { listNotifications } from '#features/notifications/list/list-notifications.server.ts';
import { readAll } from '#features/notifications/list/read-all.server.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { timedCalls } from './time-calls.ts';

/** Account 1 has 5,000; 20,000 others share 995,000. A third of all is read one by one. */
async function seed(db: Database): Promise<void> {
  const statements = [
    sql`insert into account (kind, display_name) select 'private', 'Иван Петров ' || n from generate_series(1, 20001) n`,
    sql`
      insert into notification (account_id, topic, kind, event_key, data, at, decided_at, position, collapse_key, read_at)
      select case when n % 200 = 0 then 1 else 2 + n % 20000 end,
        case n % 7 when 0 then 'prices' when 1 then 'searches' else 'own' end, 'listing_approved', 'listing_approved ' || n,
        jsonb_build_object('listing', n, 'title', jsonb_build_object('bg', 'VW Голф ' || n, 'en', 'VW Golf ' || n)),
        now() - (1000000 - n) * interval '7 seconds', now(), nextval('notification_position'), 'listing-' || n,
        case when n % 3 = 0 then now() end
      from generate_series(1, 1000000) n`,
    sql`insert into notification_reader (account_id, read_up_to) select 1, 0`,
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

const viewer = { accountId: 1 } as Viewer;
const all = { topic: undefined, unread: false, cursor: undefined, locale: 'bg' } as const;

/** Sequential scans of the table so far. */
async function scansOf(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ scans: string }>`
    select seq_scan as scans from pg_stat_user_tables where relname = 'notification'`.execute(db);
  return Number(rows[0]?.scans);
}

const dataDir = await mkdtemp(join(tmpdir(), 'volan-notifications-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  settings: { fsync: 'off', shared_buffers: '256MB' },
});
const { db, close } = openDatabase({ connection: postgres.connection, max: 1, statementTimeoutMs: 0 });
try {
  await migrate(db);
  await seed(db);
  const before = await scansOf(db);
  const { cursor } = await listNotifications({ db }, viewer, all);
  const time = await timedCalls(db);
  const list = (input: Partial<Parameters<typeof listNotifications>[2]>) => () =>
    listNotifications({ db }, viewer, { ...all, ...input });
  await time('first part', list({}));
  await time('second part', list({ cursor: cursor ?? undefined }));
  await time('part after 4,000', list({ cursor: '200000' }));
  await time('unread', list({ unread: true }));
  await time('one topic', list({ topic: 'prices' }));
  await time('one topic, unread', list({ topic: 'prices', unread: true }));
  await time('count', () => countUnread(db, 1));
  await time('mark all as read', () => readAll({ db }, 1, Number.MAX_SAFE_INTEGER));
  await time('unread, all read', list({ unread: true }));
  await time('count, all read', () => countUnread(db, 1));
  const scans = (await scansOf(db)) - before;
  console.log(`sequential scans of the table: ${scans}; load average ${loadavg()[0]?.toFixed(1)}`);
  if (scans > 0) process.exitCode = 1;
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
