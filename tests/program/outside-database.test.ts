import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { eventually, runProgram } from './run-program.ts';

// One external PostgreSQL server with two web processes and a worker. The tests run in order.

const folder = await mkdtemp(join(tmpdir(), 'volan-outside-'));
const startPostgres = () => startEmbeddedPostgres({ dataDir: folder });
let postgres = await startPostgres();
afterFile(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
const { host, port, user, database } = postgres.connection;
const DATABASE_URL = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
const run = (more: Record<string, string>) => runProgram({ DATABASE_URL, DATA_DIR: folder, ...more });

const first = run({ ROLE: 'web', DEMO_LISTINGS: '3' });
const second = run({ ROLE: 'web', DEMO_LISTINGS: '3' });
const addresses = await Promise.all([first.ready(), second.ready()]);
const worker = run({ ROLE: 'worker', DEMO_LISTINGS: '3' });

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
/** Limit for any answer: the time limit of a request handler plus some reserve. */
const get = (address: string, path: string) =>
  fetch(`${address}${path}`, { signal: AbortSignal.timeout(20_000) });
const found = async (address: string): Promise<number[]> => {
  const answer = (await (await get(address, '/api/search')).json()) as { listings: { id: number }[] };
  return answer.listings.map(({ id }) => id);
};

/** Stops the database in the middle of a query of each web process; returns their responses. */
async function workInterrupted(): Promise<Response[]> {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('lock table listing in access exclusive mode');
  const answers = Promise.all(addresses.map((address) => get(address, '/api/listings?ids=1')));
  await eventually(
    async () => ((await client.query('select from pg_locks where not granted')).rowCount ?? 0) >= 2,
  );
  // End the waiting queries before the lock holder: otherwise they might get the lock and answer.
  await client.query('select pg_terminate_backend(pid) from pg_locks where not granted');
  await postgres.stop();
  return answers;
}

it('shows the market that the worker filled in every web process', async () => {
  await eventually(async () => (await query('select from published_listing')).length > 0);
  const published = await query<{ id: string }>('select id from published_listing');
  for (const address of addresses)
    await eventually(async () => (await found(address)).length === published.length);
});

it('shows a change made by plain SQL in every web process', async () => {
  const [{ id }] = (await query<{ id: string }>('select id from published_listing limit 1')) as [
    { id: string },
  ];
  for (const [sale, shown] of [
    ['sold', false],
    ['available', true],
  ] as const) {
    await query(`update listing set sale = '${sale}' where id = ${id}`);
    for (const address of addresses)
      await eventually(async () => (await found(address)).includes(Number(id)) === shown);
  }
});

it('answers 503 while the database is down and recovers without a restart', async () => {
  const [{ id }] = (await query<{ id: string }>('select id from published_listing limit 1')) as [
    { id: string },
  ];
  const atWork = await workInterrupted();
  expect(atWork.map(({ status }) => status)).toEqual([503, 503]);
  for (const address of addresses) {
    // Search results may still come from memory; see ListingCardCache.
    for (const path of [`/listing/${id}`, `/listing/${id}/print`, `/compare?ids=${id}`]) {
      const page = await get(address, path);
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toBe('5');
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(await page.text()).toMatch(/<h1[^>]*>Кратка спирка<\/h1>/);
    }
    const call = await get(address, `/api/listings/${id}`);
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('5');
    expect(await call.json()).toEqual({ message: 'В момента не можем да отговорим. Опитай пак след малко.' });
    expect((await get(address, '/health/ready')).status).toBe(503);
    expect((await get(address, '/health/live')).status).toBe(200);
  }
  postgres = await startPostgres();
  for (const address of addresses) {
    await eventually(async () => (await get(address, '/health/ready')).ok);
    expect((await get(address, `/listing/${id}`)).status).toBe(200);
  }
  await query(`update listing set sale = 'sold' where id = ${id}`);
  for (const address of addresses) await eventually(async () => !(await found(address)).includes(Number(id)));
  expect([first, second, worker].map(({ child }) => child.exitCode)).toEqual([null, null, null]);
});

it('stops every process on request', async () => {
  for (const { child } of [first, second, worker]) child.kill('SIGTERM');
  expect(await Promise.all([first, second, worker].map((program) => program.ended()))).toEqual([0, 0, 0]);
  for (const program of [first, second]) expect(program.log()).not.toMatch(/"level":60/);
});
