import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { stockFile } from '#tests/support/stock-file.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { readRunFile } from '../runs/read-file-job.server.ts';
import { workOnRun } from '../runs/work-on-run.server.ts';
import { fetchStockPictures } from './fetch-stock-pictures.server.ts';

const peer = await httpPeer();
const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
const { db } = test.ctx;
const never = new AbortController().signal;
const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#357' } })
  .jpeg()
  .toBuffer();

let at = NOW;
const ctx = { ...test.ctx, now: () => at };
const DAY = 86_400_000;
const pass = (ms: number) => void (at = new Date(at.getTime() + ms));

let dealer: Caller;
const account = () => dealer.accountId ?? 0;
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  dealer.browser.call(method, path, { ...(body && { body }) });

const address = (name: string) => `https://auto.example/${name}.jpg`;
const addresses = (names: string) => [...names].map(address);
const asked = () => peer.requests.map(({ path }) => path.slice(1, -4)).join('');
/** Answers with a picture, except for letters after `x`. */
const serve = () =>
  peer.answer((response, { path }) => {
    if (path === '/x.jpg') response.writeHead(404).end();
    else if (path === '/y.jpg') response.writeHead(200).end('<html>');
    else if (path === '/z.jpg') response.writeHead(503).end();
    else response.writeHead(200).end(photo);
  });

async function compare(file: string): Promise<number> {
  const answer = await dealer.browser.call('POST', '/api/stock/runs?name=stock.csv', {
    body: Buffer.from(file),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { id } = answer.json<{ id: number }>();
  await readRunFile(ctx, id);
  return id;
}
const fetchAll = () => fetchStockPictures(ctx, { account: account(), signal: never });
async function apply(id: number): Promise<void> {
  expect((await call('POST', `/api/stock/runs/${id}/apply`, {})).statusCode).toBe(202);
  await workOnRun(ctx, id, never);
}
/** Loads a file whose vehicles have the pictures named by letters. */
async function load(...names: string[]): Promise<number> {
  const id = await compare(stockFile(names.length, { pictures: (index) => addresses(names[index] ?? '') }));
  await apply(id);
  await fetchAll();
  return id;
}
const state = async (id: number) =>
  (await call('GET', `/api/stock/runs/${id}`)).json<Record<string, unknown>>();
const letters = async (): Promise<Map<string, string>> =>
  new Map(
    (await db.selectFrom('stock_picture').selectAll().where('account_id', '=', account()).execute()).flatMap(
      (row) => (row.picture_id ? [[row.picture_id, row.address.slice(-5, -4)]] : []),
    ),
  );
/** Pictures of each listing as letters, others as a dash. */
async function shown(): Promise<string[]> {
  const known = await letters();
  const rows = await db
    .selectFrom('listing')
    .leftJoin('listing_picture', 'listing_picture.listing_id', 'listing.id')
    .select(['listing.id', 'picture_id'])
    .where('account_id', '=', account())
    .orderBy('listing.id')
    .orderBy('listing_picture.position')
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.map((id) =>
    rows
      .filter((row) => row.id === id && row.picture_id !== null)
      .map(({ picture_id }) => known.get(picture_id ?? '') ?? '-')
      .join(''),
  );
}
const firstListing = async () =>
  (
    await db
      .selectFrom('listing')
      .select('id')
      .where('account_id', '=', account())
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

beforeEach(async () => {
  at = NOW;
  peer.requests.splice(0);
  await db.deleteFrom('limit_use').execute();
  dealer = await makeCaller(test, 'dealer');
  serve();
});

it('pictures are fetched once per address after the rows are applied, in order, and not again', async () => {
  const id = await compare(stockFile(2, { pictures: (index) => addresses(['abc', 'dc'][index] ?? '') }));
  await apply(id);
  expect(await state(id)).toMatchObject({ state: 'done', pictures: { total: 4, fetched: 0, failed: 0 } });
  expect([asked(), await shown()]).toEqual(['', ['', '']]);
  await fetchAll();
  expect([...asked()].sort().join('')).toBe('abcd');
  expect(await shown()).toEqual(['abc', 'dc']);
  expect(await state(id)).toMatchObject({ pictures: { total: 4, fetched: 4, failed: 0 } });
  const again = await compare(stockFile(2, { pictures: (index) => addresses(['abc', 'dc'][index] ?? '') }));
  expect(await state(again)).toMatchObject({ counts: { same: 2, changed: 0 } });
  await fetchAll();
  expect(asked()).toHaveLength(4);
});

it('a changed list adds, drops and orders only pictures that came from files', async () => {
  await load('abc');
  const listing = await firstListing();
  const hand = await db
    .insertInto('picture')
    .values({ id: 'f'.repeat(32), state: 'ready', width: 9, height: 9, placeholder: 'data:,' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const picture_id = hand?.id ?? 'f'.repeat(32);
  await db
    .updateTable('listing_picture')
    .set((row) => ({ position: row('position', '+', 10) }))
    .execute();
  await db.insertInto('listing_picture').values({ listing_id: listing, picture_id, position: 0 }).execute();
  // The dealer takes away one of the file.
  const removed = [...(await letters())].find(([, letter]) => letter === 'b')?.[0] ?? '';
  await db.deleteFrom('listing_picture').where('picture_id', '=', removed).execute();
  expect(await shown()).toEqual(['-ac']);
  peer.requests.splice(0);
  await load('dbca');
  expect([asked(), await shown()]).toEqual(['d', ['-dca']]);
  await load('c');
  expect(await shown()).toEqual(['-c']);
  await load('');
  expect(await shown()).toEqual(['-']);
});

it('pictures that cannot be fetched say why, are tried again later, and keep no others waiting', async () => {
  const id = await compare(
    stockFile(1, { pictures: () => [...addresses('axyz'), 'снимка', 'https://10.0.0.1/1.jpg'] }),
  );
  await apply(id);
  await fetchAll();
  // A server that fails is asked again before the listing gets its pictures.
  expect(await shown()).toEqual(['']);
  for (const minutes of [2, 4]) {
    pass(minutes * 60_000);
    await fetchAll();
  }
  expect(await shown()).toEqual(['a']);
  expect(await state(id)).toMatchObject({ pictures: { total: 6, fetched: 1, failed: 5 } });
  const faults = await db
    .selectFrom('stock_picture')
    .select(['address', 'fault'])
    .where('account_id', '=', account())
    .where('state', '=', 'failed')
    .execute();
  expect(Object.fromEntries(faults.map((row) => [row.address, row.fault]))).toEqual({
    [address('x')]: 'missing',
    [address('y')]: 'invalid_file_type',
    [address('z')]: 'status',
    снимка: 'refused',
    'https://10.0.0.1/1.jpg': 'refused',
  });
  peer.answer((response) => response.writeHead(200).end(photo));
  peer.requests.splice(0);
  pass(2 * DAY);
  await load('axyz');
  expect([...asked()].sort().join('')).toBe('xyz');
  expect(await shown()).toEqual(['axyz']);
});

it('an export names our own addresses and changes nothing when it is loaded again', async () => {
  await load('abc', 'd');
  for (const format of ['csv', 'xml', 'json']) {
    const file = (await call('GET', `/api/stock/export?format=${format}`)).body;
    expect(file).toContain('https://volan.test/media/');
    expect(file).not.toContain('auto.example');
    const id = await compare(file);
    expect([format, await state(id)]).toMatchObject([format, { counts: { same: 2, changed: 0, new: 0 } }]);
  }
});

it('changes of pictures wait for review like those of the form, and a listing that is edited by hand keeps its own', async () => {
  await load('ab');
  const listing = await firstListing();
  const approve = { moderation: 'approved', published_at: at };
  await db.updateTable('listing').set(approve).where('id', '=', listing).execute();
  await load('abc');
  expect(await shown()).toEqual(['ab']);
  const draft = await db
    .selectFrom('listing_draft')
    .select('submitted_at')
    .where('listing_id', '=', listing)
    .executeTakeFirstOrThrow();
  expect(draft.submitted_at).not.toBeNull();
  await db
    .updateTable('listing_draft')
    .set({ submitted_at: null })
    .where('listing_id', '=', listing)
    .execute();
  await db.updateTable('stock_gallery').set({ due_at: at, addresses: '[]' }).execute();
  await fetchAll();
  const gallery = await db
    .selectFrom('stock_gallery')
    .selectAll()
    .where('listing_id', '=', listing)
    .executeTakeFirst();
  expect(gallery).toMatchObject({ fault: 'unsent_changes', due_at: null });
});

it('a worker that is killed in the middle is followed by one that fetches the rest once', async () => {
  const names = 'abcdefghijkl';
  const id = await compare(
    stockFile(4, { pictures: (index) => addresses(names.slice(3 * index, 3 * index + 3)) }),
  );
  await apply(id);
  const env = {
    PATH: process.env['PATH'],
    STOCK_WORKER: JSON.stringify({
      account: account(),
      connectionString: test.connectionString,
      dataDir: ctx.config.dataDir,
      peer: peer.url,
      now: at.toISOString(),
    }),
  };
  const worker = fork(join(projectRoot(), 'tests/support/stock-worker-program.ts'), { env, execArgv: [] });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const fetched = async () => ((await state(id))['pictures'] as { fetched: number }).fetched;
  await expect.poll(fetched, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(4);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await fetched()).toBeLessThan(names.length);
  await fetchAll();
  expect(await state(id)).toMatchObject({ pictures: { total: 12, fetched: 12, failed: 0 } });
  expect(await shown()).toEqual(['abc', 'def', 'ghi', 'jkl']);
  // Those that were under way may have been asked for twice.
  expect(asked().length).toBeLessThanOrEqual(names.length + 3);
}, 180_000);
