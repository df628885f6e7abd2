/**
 * Measures the CPU that changes cost a web process: `node tools/bench/bench-changes.ts`. Fills a demo market into a new
 * database, follows it, and lets the database itself make changes: 1,000 at once, then ten a second.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { BENCH_NOW, BENCH_SEED } from './bench-documents.ts';

const LISTINGS = 4_000;
const BURST = 1_000;
const TRICKLE = 300;
const PER_SECOND = 10;
const SETTLE_MS = 1_500;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const dataDir = await mkdtemp(join(tmpdir(), 'volan-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const { db, close } = openDatabase({ connection: postgres.connection, max: 4, statementTimeoutMs: 600_000 });
await migrate(db);
await syncCatalogue(db);
await fillDemoMarket({ db, listings: LISTINGS, seed: BENCH_SEED, now: BENCH_NOW });
const live = new LiveSearchIndex({
  db,
  connection: postgres.connection,
  catalogue: await getCatalogue(db),
  log: createLog({ level: 'warn' }),
});
await live.start();

/** CPU milliseconds of this process and versions of the index while the statement runs and for a while after. */
async function costOf(
  statement: RawBuilder<unknown>,
): Promise<{ cpu: number; seconds: number; reads: number }> {
  await pause(SETTLE_MS);
  const [cpu, start, version] = [cpuMs(), performance.now(), live.version];
  await statement.execute(db);
  await pause(SETTLE_MS);
  const seconds = (performance.now() - start) / 1000;
  return { cpu: cpuMs() - cpu, seconds, reads: live.version - version };
}

const changed = sql.lit(BURST);
const burst = sql`
  update listing set price_eur_minor = coalesce(price_eur_minor, 0) + 100
  where id in (select id from published_listing order by id limit ${changed})`;
const trickle = sql`
  do $$ begin
    for number in 1..${sql.lit(TRICKLE)} loop
      update listing set price_eur_minor = coalesce(price_eur_minor, 0) + 100
        where id = (select id from published_listing order by id offset number limit 1);
      commit;
      perform pg_sleep(${sql.lit(1 / PER_SECOND)});
    end loop;
  end $$`;

try {
  await costOf(burst);
  await costOf(trickle);
  const idle = await costOf(sql`select pg_sleep(10)`);
  const perSecond = idle.cpu / idle.seconds;
  console.log(`idle: ${perSecond.toFixed(2)} CPU ms per second`);
  for (const [name, statement, changes] of [
    ['1,000 at once', burst, BURST],
    ['10 a second', trickle, TRICKLE],
  ] as const) {
    const { cpu, seconds, reads } = await costOf(statement);
    const each = (cpu - perSecond * seconds) / changes;
    console.log(`${name}: ${each.toFixed(3)} CPU ms per change besides idling, in ${reads} batches`);
  }
} finally {
  await live.stop();
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
