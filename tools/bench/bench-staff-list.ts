/**
 * `node tools/bench/bench-staff-list.ts [--listings 1000000] [--data FOLDER]`: times the list of listings for staff by
 * tab, filter, order and page, in a new database in which 5 % of the listings wait for approval. `--data` keeps the
 * database, to measure it again. Prints statements that read a large table as a whole.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { listQueue } from '#features/moderation/queue/list-queue.server.ts';
import { readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { childrenCpuMs } from './measured-program.ts';
import { seedStaffMarket } from './staff/seed-staff-market.ts';
import { staffListAddresses } from './staff/staff-list-addresses.ts';

const ROUNDS = 20;
const { values } = parseArgs({
  options: { listings: { type: 'string', default: '1000000' }, data: { type: 'string' } },
});
const listings = Number(values.listings);
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'volan-staff-list-')));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '1GB' } });
const { db, close } = openDatabase({ connection: postgres.connection, max: 3, statementTimeoutMs: 0 });
try {
  await migrate(db);
  await syncCatalogue(db);
  const { rows } = await sql<{ seeded: boolean }>`select exists (select from listing) as seeded`.execute(db);
  if (!rows[0]?.seeded) await seedStaffMarket(db, listings);
  console.log(`${listings} listings, load ${loadavg()[0]?.toFixed(1)}`);
  const ctx = { db, config: { mode: 'demo' as const } };
  const viewer = staffViewer('admin');
  console.log(
    '| list | rows | total | PostgreSQL CPU, ms | least, ms | median, ms | p99, ms |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const address of staffListAddresses) {
    const filter = readQueueAddress(new URLSearchParams(address));
    const times: number[] = [];
    let last = await listQueue(ctx, viewer, filter);
    const cpu = await childrenCpuMs(postgres.pid, new Set());
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      last = await listQueue(ctx, viewer, filter);
      times.push(performance.now() - start);
    }
    const spent = ((await childrenCpuMs(postgres.pid, new Set())) - cpu) / ROUNDS;
    times.sort((a, b) => a - b);
    console.log(
      `| ${address} | ${last.rows.length} | ${last.total} | ${spent.toFixed(1)} | ${times[0]?.toFixed(1)} | ${times[ROUNDS / 2]?.toFixed(1)} | ${times[ROUNDS - 1]?.toFixed(1)} |`,
    );
  }
} finally {
  await close();
  await postgres.stop();
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
}
