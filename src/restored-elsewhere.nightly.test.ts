import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from './config/config.server.ts';
import { createContext, type Context } from './context.server.ts';
import { clustersIn, type Cluster } from '#tests/support/clusters.ts';
import { makeListing } from '#tests/support/factories.ts';
import { pruneListingChanges, readListingChanges } from '#features/search/index/listing-change-log.server.ts';

// A database that has seen many transactions, dumped and restored in a new cluster, which numbers them from the start.

const folder = await mkdtemp(join(tmpdir(), 'volan-restored-'));
const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const clusters = await clustersIn(folder, async (to) => {
  const { db, close } = openDatabase({ connection: to.connection });
  await migrate(db);
  await close();
});
const start = async (name: string): Promise<Cluster> => {
  const cluster = await clusters.start(name);
  stops.push(() => cluster.stop());
  return cluster;
};
const open = (cluster: Cluster): Database => {
  const { db, close } = openDatabase({ connection: cluster.connection });
  stops.push(close);
  return db;
};

/** Starts what a web process does with its database; counts how often it filled its index. */
async function startWeb(
  cluster: Cluster,
): Promise<{ ctx: Context; fills: () => number; stop: () => Promise<void> }> {
  const { host, port, user, database } = cluster.connection;
  const place = new URLSearchParams({ host, port: String(port), user });
  const log = createLog({ level: 'silent' });
  const info = vi.spyOn(log, 'info');
  const parts: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part();
  };
  stops.push(stop);
  const base = { log, connectionString: `postgresql:///${database}?${place}`, stops: parts };
  const ctx = await createContext(readConfig({ DATA_DIR: folder, ROLE: 'web' }), base);
  await ctx.search.start();
  parts.push(() => ctx.search.stop());
  const fills = () => info.mock.calls.filter(([, text]) => text === 'search index filled').length;
  return { ctx, fills, stop };
}

/** Backends at work report their counts within a second, idle ones up to ten seconds later. */
const REPORTED_MS = 1_500;
/** Scans by the start that an idle backend may report late. Two polls a second would make nine. */
const SCANS_OF_START = 5;
const IDLE_MS = 3_000;

async function scansOf(db: Database): Promise<number> {
  await sleep(REPORTED_MS);
  const { rows } = await sql<{ scans: number }>`
    select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'listing'`.execute(
    db,
  );
  return rows[0]?.scans ?? Number.NaN;
}

const spendTransactions = (db: Database) =>
  sql`do $$ begin for n in 1..3000 loop perform pg_current_xact_id(); commit; end loop; end $$`.execute(db);

const old = await start('old');
const db = open(old);
await migrate(db);
await syncCatalogue(db);

it.each([
  ['with changes in its log', async () => undefined],
  [
    'with a pruned log',
    async () => {
      await pruneListingChanges(db, 0);
      await pruneListingChanges(db, 0);
    },
  ],
])('leaves an idle web process idle on a restored database %s', async (what, prepare) => {
  await spendTransactions(db);
  await prepare();
  await makeListing(db);
  const elsewhere = await start(what.replaceAll(' ', '-'));
  await clusters.copy(old, elsewhere);
  const restored = open(elsewhere);
  const published = (await restored.selectFrom('published_listing').select('id').execute()).length;

  const first = await startWeb(elsewhere);
  expect(first.ctx.search.size).toBe(published);
  const [before, version] = [await scansOf(restored), first.ctx.search.version];
  await sleep(IDLE_MS);
  expect((await scansOf(restored)) - before).toBeLessThan(SCANS_OF_START);
  expect(first.ctx.search.version).toBe(version);
  expect(first.fills()).toBe(1);

  const second = await startWeb(elsewhere);
  const id = await makeListing(restored);
  for (const { ctx } of [first, second]) await expect.poll(() => ctx.search.size).toBe(published + 1);
  await restored.updateTable('listing').set({ sale: 'sold' }).where('id', '=', id).execute();
  for (const { ctx } of [first, second]) await expect.poll(() => ctx.search.size).toBe(published);
  await pruneListingChanges(restored, 0);
  await sleep(IDLE_MS);
  expect([first.fills(), second.fills()]).toEqual([1, 1]);
  await second.stop();
  await first.stop();
});

it('reads everything again when the followed database is replaced by an older copy', async () => {
  const { pruned } = await readListingChanges(db, '1000000000:1000000000:');
  expect(pruned).toBe(true);
});
