/**
 * `node tools/bench/bench-people.ts [--people 100000]`: times each search, filter and order of the list of people in a new
 * database, with the CPU time of PostgreSQL. Fails when one reads the accounts as a whole.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import { listPeople } from '#features/people/list/list-people.server.ts';
import { readPeopleAddress } from '#features/people/list/people-address.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { cpuMsOf } from './staff/backend-cpu.ts';

const ROUNDS = 20;
const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' } } });
const people = Number(values.people);

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

/** One of 20 is a company, of 700 blocked, of 5,000 staff; two of three have a confirmed address. */
const seed = (db: Database) =>
  sql`
    insert into account (kind, company_kind, company_username, legal_name, eik, display_name, email, email_confirmed, phone,
      blocked, roles, joined_at)
    select case when n % 20 = 0 then 'company' else 'private' end,
      case when n % 40 = 0 then 'car_dealer' when n % 20 = 0 then 'other' end,
      case when n % 20 = 0 then 'company-' || n end, case when n % 20 = 0 then 'Авто ' || n || ' ЕООД' end,
      case when n % 20 = 0 then lpad((n * 7919 % 1000000000)::text, 9, '0') end,
      (array['Иван','Мария','Георги','Елена','Петър','Живко','Юлия','Ivaylo'])[1 + n % 8] || ' ' ||
        (array['Петров','Иванова','Щерев','Търновска','Колев','Николова'])[1 + n / 8 % 6] || ' ' || n % 977,
      'person' || n || '@mail.example', n % 3 > 0, '+35988' || lpad(n::text, 7, '0'), n % 700 = 0,
      case when n % 5000 = 0 then array['moderator'] else '{}' end, now() - n * interval '7 minutes'
    from generate_series(1, ${people}) n`.execute(db);

const addresses = [
  '',
  'sort=oldest',
  'sort=name',
  'kind=private',
  'kind=dealer',
  'kind=dealer&sort=name',
  'kind=company&sort=oldest',
  'role=staff',
  'role=super_admin',
  'verified=company',
  'verified=waiting',
  'verified=email&sort=name',
  'verified=no_email',
  'blocked=yes',
  'blocked=yes&sort=name',
  'blocked=no&sort=oldest',
  'from=2026-01-01&to=2026-01-31',
  'kind=dealer&from=2026-01-01&to=2026-01-02&sort=name',
  'q=ivan',
  'q=и&sort=name',
  'q=jivko shterev',
  'q=търновска 97&kind=dealer',
  'q=company-2000',
  'q=авто 4000',
  'q=person99',
  'q=person77777@mail',
  'q=0880012345',
  'q=00079',
  'q=777',
];

/** Sequential scans of accounts so far; PostgreSQL reports them within a second. */
async function scans(database: Database): Promise<number> {
  await sleep(2_000);
  const { rows } = await sql<{ scans: number }>`
    select seq_scan::int as scans from pg_stat_user_tables where relname = 'account'`.execute(database);
  return rows[0]?.scans ?? 0;
}

const dataDir = await mkdtemp(join(tmpdir(), 'volan-people-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '256MB' } });
const { db, close } = openDatabase({ connection: postgres.connection, max: 1, statementTimeoutMs: 0 });
const faults: string[] = [];
try {
  await migrate(db);
  await seed(db);
  await sql`vacuum analyze account`.execute(db);
  console.log(`${people} people, load ${loadavg()[0]?.toFixed(1)}`);
  const pids = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const cpu = () => cpuMsOf(pids.rows.map(({ pid }) => pid));
  console.log(
    '| address | rows | CPU, ms: median | most | elapsed, ms: median | most |\n| --- | --- | --- | --- | --- | --- |',
  );
  let before = await scans(db);
  for (const address of addresses) {
    const filter = readPeopleAddress(new URLSearchParams(address));
    const times: number[] = [];
    const cpuTimes: number[] = [];
    let rows = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const cpuBefore = await cpu();
      const start = performance.now();
      const page = await listPeople({ db, now: () => new Date(), config: { mode: 'demo' } }, admin, {
        filter,
        size: 25,
      });
      times.push(performance.now() - start);
      cpuTimes.push((await cpu()) - cpuBefore);
      rows = page.people.length;
    }
    const shares = [cpuTimes, times].flatMap((each) => {
      each.sort((a, b) => a - b);
      return [each[ROUNDS / 2], each.at(-1)];
    });
    console.log(`| ${address} | ${rows} | ${shares.map((ms) => ms?.toFixed(1)).join(' | ')} |`);
    const after = await scans(db);
    if (after > before) faults.push(address);
    before = after;
  }
  if (faults.length > 0) throw new Error(`read all accounts: ${faults.join(', ')}`);
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
