/**
 * `node tools/bench/bench-staff-list.ts [--listings 1000000] [--data FOLDER] [--rounds 20] [--pairs 1]`: the list of
 * listings for staff by tab, filter, order and page, the counts before mass decisions, and every pair of filters in every
 * tab and order, in a new database in which 5 % of the listings wait for approval. Prints CPU time of PostgreSQL, and the
 * rows and pages that the statements read. Fails when a statement reads a large table or its index as a whole. `--data`
 * keeps the database, to measure it again; `--pairs 10` measures every tenth pair.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { filterConditions } from '#features/moderation/queue/reading/list-conditions.server.ts';
import { readMatching } from '#features/moderation/queue/reading/read-matching.server.ts';
import { listQueue } from '#features/moderation/queue/list-queue.server.ts';
import { readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { cpuMsOf } from './staff/backend-cpu.ts';
import { seedStaffMarket } from './staff/seed-staff-market.ts';
import { combinedAddresses, staffListAddresses } from './staff/staff-list-addresses.ts';
import { startExplainedPostgres } from './statements/explained-postgres.ts';
import type { ScanRules } from './statements/statement-plan.ts';

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    pairs: { type: 'string', default: '1' },
  },
});
const [listings, roundsGiven, every] = [values.listings, values.rounds, values.pairs].map(Number);
const rounds = roundsGiven ?? 20;
const WORST = 15;
const large =
  /^(listing|account|listing_change|listing_signal|approval_sample|audit_event|statement_of_reasons)$/;
/** Partial indexes of what waits, and tables of the catalogue, may be read whole; a limit ends a scan early. */
const rules: ScanRules = {
  isBig: (table) => large.test(table),
  isSmallIndex: (index) =>
    /^(account_blocked|account_companies_joined|approval_sample_waiting|statement_of_reasons_objected)$/.test(
      index,
    ),
  limitedRows: 0,
};

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'volan-staff-list-')));
const postgres = await startExplainedPostgres(dataDir, {
  shared_buffers: '1GB',
  // The CPU time of workers would not be counted.
  max_parallel_workers_per_gather: '0',
  'auto_explain.log_buffers': 'on',
});
// Kept connections, because their times are read while they work.
const silent = {
  connectionString: postgres.url,
  options: '-c auto_explain.log_min_duration=-1',
  idleTimeoutMillis: 0,
};
const measured = openDatabase({ connection: silent, max: 2, statementTimeoutMs: 0 });
const explained = openDatabase({
  connection: { connectionString: postgres.url },
  max: 2,
  statementTimeoutMs: 0,
});
const faults: string[] = [];
const viewer = staffViewer('admin');
const config = { mode: 'demo' } as const;

interface Measure {
  name: string;
  rows: number;
  total: string;
  cpu: number[];
  elapsed: number[];
  read: number;
  buffers: number;
}

type Work = (db: typeof measured.db) => Promise<{ rows: number; total: string }>;

async function measure(name: string, work: Work, times: number): Promise<Measure> {
  const { rows: backends } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'volan'`.execute(measured.db);
  const pids = backends.map(({ pid }) => pid);
  await postgres.takePlans(rules);
  const { rows, total } = await work(explained.db);
  const plans = await postgres.takePlans(rules);
  for (const { sql: text, scans } of plans)
    for (const { kind, table } of scans) faults.push(`${name}: ${kind} of ${table} in ${text.slice(0, 300)}`);
  const cpu: number[] = [];
  const elapsed: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const before = await cpuMsOf(pids);
    const start = performance.now();
    await work(measured.db);
    elapsed.push(performance.now() - start);
    cpu.push((await cpuMsOf(pids)) - before);
  }
  const sum = (of: 'rowsRead' | 'buffers') => plans.reduce((all, plan) => all + plan[of], 0);
  const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);
  return {
    name,
    rows,
    total,
    cpu: sorted(cpu),
    elapsed: sorted(elapsed),
    read: sum('rowsRead'),
    buffers: sum('buffers'),
  };
}

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
const print = ({ name, rows, total, cpu, elapsed, read, buffers }: Measure) =>
  console.log(
    `| ${name} | ${rows} | ${total} | ${at(cpu, 0.5)} | ${at(cpu, 0.99)} | ${at(elapsed, 0.5)} | ${at(elapsed, 0.99)} | ${read} | ${buffers} |`,
  );
const HEAD =
  '| list | rows | total | CPU, ms: median | p99 | elapsed, ms: median | p99 | rows read | pages read |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |';

const page =
  (address: string): Work =>
  async (db) => {
    const filter = readQueueAddress(new URLSearchParams(address));
    const { rows, total, isTotalCapped, searched } = await listQueue({ db, config }, viewer, filter);
    return {
      rows: rows.length,
      total: `${total}${isTotalCapped ? '+' : ''}${searched === undefined ? '' : ' …'}`,
    };
  };

const count =
  (address: string): Work =>
  async (db) => {
    const filter = readQueueAddress(new URLSearchParams(address));
    const conditions = await filterConditions(db, filter, { isAdmin: true });
    const { ids, isCut } = await readMatching(db, filter, conditions, 10_001);
    return { rows: 0, total: `${ids.length}${isCut ? ' …' : ''}` };
  };

try {
  await migrate(measured.db);
  await syncCatalogue(measured.db);
  const { rows } = await sql<{ seeded: boolean }>`select exists (select from listing) as seeded`.execute(
    measured.db,
  );
  if (!rows[0]?.seeded) await seedStaffMarket(measured.db, listings ?? 0);
  // Opens both connections.
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.1)`.execute(measured.db)));
  console.log(`${listings} listings, load ${loadavg()[0]?.toFixed(1)}\n\n${HEAD}`);
  for (const address of staffListAddresses) print(await measure(address, page(address), rounds));
  console.log(`\nCounts before a mass decision\n${HEAD}`);
  for (const address of staffListAddresses.filter((each) => !/sort|after/.test(each)))
    print(await measure(address, count(address), Math.ceil(rounds / 4)));
  const pairs = combinedAddresses.filter((_, index) => index % (every ?? 1) === 0);
  const all: Measure[] = [];
  for (const address of pairs) all.push(await measure(address, page(address), 1));
  const cpu = all.map(({ cpu: [own = 0] }) => own).sort((a, b) => a - b);
  console.log(`\n${all.length} combinations, one call each, the costliest\n${HEAD}`);
  for (const each of all.toSorted((one, other) => (other.cpu[0] ?? 0) - (one.cpu[0] ?? 0)).slice(0, WORST))
    print(each);
  const elapsed = all.map(({ elapsed: [own = 0] }) => own).sort((a, b) => a - b);
  console.log(
    `CPU of all, ms: median ${at(cpu, 0.5)}, p99 ${at(cpu, 0.99)}, most ${at(cpu, 1)}; elapsed: median ${at(elapsed, 0.5)}, p99 ${at(elapsed, 0.99)}, most ${at(elapsed, 1)}; most rows read ${Math.max(...all.map(({ read }) => read))}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (faults.length > 0) throw new Error(`large tables read as a whole:\n${faults.join('\n')}`);
} finally {
  await measured.close();
  await explained.close();
  await postgres.stop();
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
}
