/**
 * `node tools/bench/bench-audit.ts [--events 1000000]`: seals and verifies an audit log in a new database, and times
 * each filter of its list with the plan of PostgreSQL. Fails when a filter reads the log as a whole.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import { sealAuditEvents } from '#features/audit/chain/seal-audit-events.server.ts';
import { verifyAuditChain } from '#features/audit/chain/verify-audit-chain.server.ts';
import { listAuditEvents, type AuditFilter } from '#features/audit/list-audit-events.server.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';

const ROUNDS = 50;
const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
const events = Number(values.events);

const admin: Viewer = {
  accountId: 1,
  kind: 'private',
  companyKind: null,
  verified: false,
  roles: ['admin'],
  isStaffAccount: true,
  locale: null,
  usesSecondFactor: false,
  hasSecondFactor: false,
};

/** Two years of events: 100,000 people sign in, 20 members of staff decide about listings; one of 50 is refused. */
const seed = (db: Database) =>
  sql`
    insert into audit_event (at, actor_id, action, subject, outcome, address, user_agent, details)
    select now() - (${events} - n) * interval '63 seconds',
      case when n % 3 = 0 then 1 + n % 20 else 100 + (n * 7919) % 100000 end,
      case when n % 3 = 0 then (array['listing.approve', 'listing.reject', 'listing.mark_fake'])[1 + n % 7 % 3]
        else (array['sign_in', 'sign_out', 'profile.update'])[1 + n % 5 % 3] end,
      case when n % 3 = 0 then 'listing:' || (n * 31) % 900000 else '' end,
      case when n % 50 = 0 then 'refused' else 'done' end,
      '198.51.100.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      case when n % 3 = 0 then '{"from": "pending", "to": "approved"}'::jsonb else '{}'::jsonb end
    from generate_series(1::bigint, ${events}) n`.execute(db);

const filters: Record<string, AuditFilter> = {
  'no filter': {},
  'page 1,000': { before: events - 50_000 },
  person: { actorId: 7 },
  'person without events': { actorId: 99 },
  object: { subject: 'listing:558' },
  kind: { action: 'listing.mark_fake' },
  'kind and month': { action: 'sign_in', from: daysAgo(400), to: daysAgo(370) },
  'month a year ago': { from: daysAgo(400), to: daysAgo(370) },
  'person, kind and day': { actorId: 7, action: 'listing.reject', from: daysAgo(300), to: daysAgo(300) },
  refused: { outcome: 'refused' },
  'refused in a month': { outcome: 'refused', from: daysAgo(400), to: daysAgo(370) },
};

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Sequential scans of the log so far; PostgreSQL reports them within a second. */
async function scans(database: Database): Promise<number> {
  await sleep(2_000);
  const { rows } = await sql<{ scans: number }>`
    select seq_scan::int as scans from pg_stat_user_tables where relname = 'audit_event'`.execute(database);
  return rows[0]?.scans ?? 0;
}

const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const start = performance.now();
  await work();
  return ((performance.now() - start) / 1000).toFixed(1);
};

const dataDir = await mkdtemp(join(tmpdir(), 'volan-audit-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '256MB' } });
const { db, close } = openDatabase({ connection: postgres.connection, max: 2, statementTimeoutMs: 0 });
try {
  await migrate(db);
  await seed(db);
  await sql`analyze audit_event`.execute(db);
  const ctx = { db, secret: [Buffer.from('a key of the measurement')] as const };
  console.log(`${events} events, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`sealed in ${await seconds(() => sealAuditEvents(ctx))} s`);
  await sql`vacuum analyze audit_event`.execute(db);
  console.log(`verified in ${await seconds(() => verifyAuditChain(ctx))} s`);
  const before = await scans(db);
  console.log('| filter | median, ms | most, ms |\n| --- | --- | --- |');
  for (const [name, filter] of Object.entries(filters)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await listAuditEvents({ db, config: { mode: 'demo' } }, { viewer: admin, filter });
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    console.log(`| ${name} | ${times[ROUNDS / 2]?.toFixed(1)} | ${times.at(-1)?.toFixed(1)} |`);
  }
  if ((await scans(db)) > before) throw new Error('a filter read the log as a whole');
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
