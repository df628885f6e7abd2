import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { isReplicaOf } from '#platform/db/is-replica-of.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { LiveSearchIndex } from './live-search-index.server.ts';
import { anyQuery } from './search-query.ts';

// A database and its streaming replica on two servers. The tests run in order and build on each other.

const folder = await mkdtemp(join(tmpdir(), 'volan-replica-'));
const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const start = async (name: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, name),
    settings: { fsync: 'off', ...settings },
  });
  stops.push(() => server.stop());
  return server;
};
const open = (server: EmbeddedPostgres, user = server.connection.user): Database => {
  const { db, close } = openDatabase({ connection: { ...server.connection, user } });
  stops.push(close);
  return db;
};

const unprepared = await start('primary');
const prepared = openDatabase({ connection: unprepared.connection });
await migrate(prepared.db);
await syncCatalogue(prepared.db);
await prepared.close();
await unprepared.stop();
await mkdir(join(folder, 'replica'));
await cp(join(folder, 'primary/postgres'), join(folder, 'replica/postgres'), { recursive: true });
await writeFile(join(folder, 'replica/postgres/standby.signal'), '');
const primary = await start('primary');
const { host, port } = primary.connection;
const replica = await start('replica', { primary_conninfo: `host=${host} port=${port} user=postgres` });
const db = open(primary);
const copy = open(replica);
const catalogue = await getCatalogue(db);

const arrived = async (id: number) =>
  vi.waitUntil(
    async () => (await copy.selectFrom('listing').select('id').where('id', '=', id).execute()).length === 1,
    PATIENCE,
  );

async function startIndex(from: Database): Promise<{ index: LiveSearchIndex; found: () => number[] }> {
  const log = createLog({ level: 'silent' });
  const index = new LiveSearchIndex({ db, connection: primary.connection, catalogue, log, replica: from });
  await index.start();
  stops.push(() => index.stop());
  return { index, found: () => index.search(anyQuery, new Date()).ids.toSorted((a, b) => a - b) };
}

it('distinguishes a replica from other databases', async () => {
  expect(await isReplicaOf(copy, db)).toBe(true);
  expect(await isReplicaOf(db, db)).toBe(false);
});

it('fills from the replica without missing running transactions or late changes', async () => {
  const [first, changed] = [await makeListing(db), await makeListing(db)];
  const began = Promise.withResolvers<number>();
  const goOn = Promise.withResolvers<void>();
  const underWay = db.transaction().execute(async (trx) => {
    const id = await makeListing(trx);
    began.resolve(id);
    await goOn.promise;
  });
  const late = await began.promise;
  const last = await makeListing(db);
  await arrived(last);
  // From here on the replica shows a past state: one transaction running, the last listing still for sale.
  await sql`select pg_wal_replay_pause()`.execute(open(replica, 'postgres'));
  goOn.resolve();
  await underWay;
  await db.updateTable('listing').set({ sale: 'sold' }).where('id', '=', changed).execute();

  const { found } = await startIndex(copy);
  expect(found()).toEqual([first, changed, last]);
  await expect.poll(found).toEqual([first, late, last]);
});

it('reads the database itself when the replica is unavailable or is not a replica', async () => {
  const { found } = await startIndex(db);
  const all = found();
  expect(all).toHaveLength(3);
  await replica.stop();
  const again = await startIndex(copy);
  expect(again.found()).toEqual(all);
});
