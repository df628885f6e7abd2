import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { pictureFormats, renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { descendantsOf, eventually, isAlive, runProgram, workerOf } from './run-program.ts';

// One installation from first start through kills and recovery to clean shutdowns. The tests run in order.

const dataDir = await mkdtemp(join(tmpdir(), 'volan-program-'));
afterFile(() => rm(dataDir, { recursive: true, force: true }));
const LISTINGS = 1;
/** Pictures that are drawn; the others are dropped. */
const DRAWINGS = 2;
const environment = {
  DATA_DIR: dataDir,
  DEMO_LISTINGS: String(LISTINGS),
  DEMO_DRAWINGS: String(DRAWINGS),
};

const first = runProgram(environment);
const firstPid = first.child.pid ?? 0;

async function connected<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ host: join(dataDir, 'postgres.sock'), user: 'volan', database: 'volan' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const rowsOf = <Row extends object>(sql: string): Promise<Row[]> =>
  connected(async (client) => (await client.query<Row>(sql)).rows);
const marketState = async () =>
  (
    await rowsOf<{ state: string }>(
      `select value ->> 'state' as state from installation_fact where key = 'demo_market'`,
    )
  )[0]?.state;

it('serves pages while it fills its market', async () => {
  const address = await first.ready();
  expect(first.words()).toContain(`A demo market of ${LISTINGS} listings is being filled`);
  expect((await fetch(address)).status).toBe(200);
  await eventually(async () => {
    const answer = await fetch(`${address}/api/search`);
    return ((await answer.json()) as { total: number }).total > 0;
  });
  // Loaders and API share one module graph, so pages show what the API finds.
  expect(await (await fetch(`${address}/?type=car,bus,bike,truck,boat,trailer`)).text()).toMatch(
    /\/listing\/\d+/,
  );
});

it('refuses to start a second program on its folder', async () => {
  const second = runProgram(environment);
  expect(await second.ended()).toBe(1);
  expect(second.words()).toContain(`pid ${firstPid}`);
  expect(second.words()).not.toContain('    at ');
  expect(first.child.exitCode).toBeNull();
});

it('restarts a killed worker', async () => {
  await eventually(() => workerOf(firstPid));
  const killed = workerOf(firstPid) ?? 0;
  process.kill(killed, 'SIGKILL');
  await eventually(() => (workerOf(firstPid) ?? killed) !== killed);
  expect((await fetch(`${await first.ready()}/health/ready`)).status).toBe(200);
});

it('leaves no process behind after a kill', async () => {
  const others = descendantsOf(firstPid);
  expect(others.length).toBeGreaterThan(2);
  first.child.kill('SIGKILL');
  await eventually(() => !others.some(isAlive));
});

it('completes its market after a kill, without partial listings', async () => {
  const program = runProgram(environment);
  await program.ready();
  await eventually(async () => (await marketState()) === 'complete');

  const pictures = await rowsOf<{ id: string; state: string; width: number }>(
    `select id, state, width from picture where state <> 'failed'`,
  );
  expect(pictures.map(({ state }) => state)).toEqual(Array.from({ length: DRAWINGS }, () => 'ready'));
  const files = localFileStore(join(dataDir, 'media'));
  for (const { id, width } of pictures)
    for (const format of pictureFormats)
      for (const rendition of renditionWidths(width))
        expect(await files.exists(renditionFile(id, rendition, format))).toBe(true);
  const listings = await rowsOf<{ stated: number; pictures: number }>(
    `select picture_count as stated, (select count(*)::int from listing_picture where listing_id = id) as pictures from listing`,
  );
  expect(listings).toHaveLength(LISTINGS);
  for (const { stated, pictures: stored } of listings) expect(stored).toBe(stated);

  program.child.kill('SIGINT');
  expect(await program.ended()).toBe(0);
});

it('finishes accepted requests before it stops, and leaves no process or socket behind', async () => {
  const program = runProgram(environment);
  const address = await program.ready();
  expect(program.words()).not.toContain('being filled');
  await eventually(() => program.log().includes('the worker is ready'));
  const others = descendantsOf(program.child.pid ?? 0);
  // Reads what later requests find in memory, so that the next one begins with the listing.
  expect((await fetch(`${address}/api/listings/1`)).status).toBe(200);
  const accepted = await connected(async (client) => {
    await client.query('begin');
    // The worker, which reads its jobs every second, must not delay the end of the web process.
    await client.query('lock table listing, jobs.job in access exclusive mode');
    const waiting = (condition: string) =>
      eventually(async () => {
        // Otherwise a transaction sees the activity as it was at its first look.
        await client.query('select pg_stat_clear_snapshot()');
        const { rows } = await client.query<{ waits: boolean }>(
          `select exists (select from pg_locks join pg_stat_activity using (pid)
             where not granted and ${condition}) as waits`,
        );
        return rows[0]?.waits;
      });
    // One after the other: a statement of a page ends after some seconds, and on a busy machine the worker is slow.
    await waiting(`application_name = 'pgboss'`);
    const answer = fetch(`${address}/api/listings/1`);
    await waiting(`query like '%sellerBlocked%'`);
    program.child.kill('SIGTERM');
    await eventually(() =>
      fetch(`${address}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    await client.query('commit');
    return answer;
  });
  expect(accepted.status).toBe(200);
  expect(await program.ended()).toBe(0);
  expect(others.filter(isAlive)).toEqual([]);
});

it('shuts down cleanly when stopped during start', async () => {
  const program = runProgram(environment);
  await eventually(() => descendantsOf(program.child.pid ?? 0).length > 0);
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  await expect(connected(async () => undefined)).rejects.toThrow('ENOENT');
});
