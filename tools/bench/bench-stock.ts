/**
 * `node tools/bench/bench-stock.ts [vehicles] [pictures]`: times a stock file of a dealer in a new database, from its
 * comparison to the last fetched picture, with a local peer as the host of the pictures. Renditions are made by another
 * job and are not part of it.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beginApplying } from '#features/dealers/runs/begin-applying.server.ts';
import { beginRun } from '#features/dealers/runs/begin-run.server.ts';
import { readRunFile } from '#features/dealers/runs/read-file-job.server.ts';
import { workOnRun } from '#features/dealers/runs/work-on-run.server.ts';
import { fetchStockPictures } from '#features/dealers/pictures/fetch-stock-pictures.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext } from '#src/context.server.ts';
import { noJobs } from '#tests/support/no-jobs.ts';
import { stockFile } from '#tests/support/stock-file.ts';
import { urlOf } from './market-database.ts';

const vehicles = Number(process.argv[2] ?? 500);
const pictures = Number(process.argv[3] ?? 10);
const SIDES = { width: 1600, height: 1200 };

/** A noisy picture of about 600 kB, as a camera makes them. */
const photo = await sharp({
  create: { ...SIDES, channels: 3, background: '#567', noise: { type: 'gaussian', mean: 128, sigma: 25 } },
})
  .jpeg({ quality: 80 })
  .toBuffer();
const peer = createServer((_request, response) => void response.writeHead(200).end(photo)).listen(
  0,
  '127.0.0.1',
);
await once(peer, 'listening');
const address = peer.address();
const port = typeof address === 'object' && address ? address.port : 0;

const dataDir = await mkdtemp(join(tmpdir(), 'volan-stock-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '256MB' } });
const stops: (() => Promise<unknown>)[] = [];
const signal = new AbortController().signal;
try {
  const config = readConfig({
    ORIGIN: 'https://volan.test',
    DATA_DIR: dataDir,
    OUTSIDE_PEER: `http://127.0.0.1:${port}`,
  });
  const base = { log: createLog({ level: 'silent' }), connectionString: urlOf(postgres.connection), stops };
  const ctx = await createContext(config, base, { jobs: noJobs });
  const { id: accountId } = await ctx.db
    .insertInto('account')
    .values({
      kind: 'company',
      display_name: 'Авто Хаус',
      company_kind: 'car_dealer',
      company_verified: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = stockFile(vehicles, {
    pictures: (vehicle) =>
      Array.from({ length: pictures }, (_, index) => `https://auto.example/${vehicle}/${index}.jpg`),
  });
  const bytes = Buffer.from(file);
  const { id } = await beginRun(ctx, { accountId, name: 'stock.csv', bytes, isAutomatic: false });
  const times = [
    await timed('compared', () => readRunFile(ctx, id)),
    await timed('applied', async () => {
      await ctx.db
        .transaction()
        .execute((transaction) =>
          beginApplying(transaction, ctx, { id, accountId, actorId: accountId, isConfirmed: false }),
        );
      await workOnRun(ctx, id, signal);
    }),
    await timed('pictures', async () => {
      const due = () =>
        ctx.db
          .selectFrom('stock_gallery')
          .select('listing_id')
          .where('due_at', 'is not', null)
          .limit(1)
          .executeTakeFirst();
      while (await due()) await fetchStockPictures(ctx, { account: accountId, signal });
    }),
  ];
  const run = await ctx.db.selectFrom('stock_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  console.table(times);
  console.log({
    state: run.state,
    rows: run.done,
    refused: run.refused,
    pictures: run.pictures_fetched,
    failed: run.pictures_failed,
    pictureKilobytes: Math.round(photo.byteLength / 1000),
    load: loadavg()
      .map((load) => load.toFixed(1))
      .join(' '),
  });
} finally {
  for (const stop of stops.reverse()) await stop();
  await postgres.stop();
  peer.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Seconds of the clock, and of this process; the database and the decoder of pictures have processes of their own. */
async function timed(step: string, work: () => Promise<unknown>) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    step,
    seconds: Number(((performance.now() - start) / 1000).toFixed(1)),
    cpuSeconds: Number(((user + system) / 1e6).toFixed(1)),
  };
}
