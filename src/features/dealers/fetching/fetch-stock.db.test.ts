import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { stockFile } from '#tests/support/stock-file.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { windows1251 } from '#tests/support/windows-1251.ts';
import { readRunFile } from '../runs/read-file-job.server.ts';
import { workOnRun } from '../runs/work-on-run.server.ts';
import { fetchDueStock } from './fetch-due-stock.server.ts';
import { fetchStock } from './fetch-stock.server.ts';

const peer = await httpPeer();
const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
const second = await testApp({ env: { OUTSIDE_PEER: peer.url }, beside: test });
const { db } = test.ctx;
const never = new AbortController().signal;
const HOUR = 3_600_000;

let at = NOW;
const ctx = {
  ...test.ctx,
  now: () => at,
  // A slow peer fails soon.
  safeFetch: ((address, rules, request) =>
    test.ctx.safeFetch(address, { ...rules, timeoutMs: 2_000 }, request)) as typeof test.ctx.safeFetch,
};
const pass = (ms: number) => void (at = new Date(at.getTime() + ms));

let dealer: Caller;
const account = () => dealer.accountId ?? 0;
const SOURCE = { address: 'https://auto.example/feed/stock.csv?key=s3cret', schedule: 'hourly', on: true };
const save = async (over: object = {}) => {
  const body = { ...SOURCE, ...over };
  expect((await dealer.browser.call('PUT', '/api/stock/source', { body })).statusCode).toBe(200);
};
const source = () =>
  db.selectFrom('stock_source').selectAll().where('account_id', '=', account()).executeTakeFirstOrThrow();
const runs = () =>
  db
    .selectFrom('stock_run')
    .select(['id', 'state', 'fault', 'automatic', 'file_name', 'done', 'counts'])
    .where('account_id', '=', account())
    .orderBy('id')
    .execute();
const live = async () =>
  (
    await db
      .selectFrom('listing')
      .select('id')
      .where('account_id', '=', account())
      .where('publication', '=', 'active')
      .execute()
  ).length;
const serve = (body: string | Buffer, headers: Record<string, string> = {}) =>
  peer.answer((response) => response.writeHead(200, headers).end(body));
const told = async () => {
  const rows = await db
    .selectFrom('notification')
    .select('data')
    .where('account_id', '=', account())
    .execute();
  return rows.map(({ data }) => (data as { reason: string }).reason);
};

/** Fetches what is due, and compares and applies what came, as the jobs do. */
async function work(): Promise<void> {
  await fetchStock(ctx, { account: account(), signal: never });
  const last = (await runs()).at(-1);
  if (last?.state === 'reading') await readRunFile(ctx, last.id);
  if ((await runs()).at(-1)?.state === 'applying') await workOnRun(ctx, last?.id ?? 0, never);
}
async function fetchNow(): Promise<void> {
  expect((await dealer.browser.call('POST', '/api/stock/source/fetch')).statusCode).toBe(202);
  await db
    .updateTable('stock_source')
    .set({ next_at: at })
    .where('account_id', '=', account())
    .where('claimed_at', 'is', null)
    .execute();
  await work();
}
const hour = async () => {
  pass(HOUR);
  await work();
};

beforeEach(async () => {
  at = NOW;
  peer.requests.splice(0);
  await db.deleteFrom('limit_use').execute();
  dealer = await makeCaller(test, 'dealer');
});

describe('the address of a dealer', () => {
  it('is fetched when it is due and applied by itself; a file that has not changed makes no run', async () => {
    serve(stockFile(3), { ETag: '"1"', 'Last-Modified': 'Fri, 20 Nov 2026 10:00:00 GMT' });
    await save({ credentials: { user: 'feed', password: 'пар:ола' } });
    await work();
    expect(peer.requests).toEqual([]);
    await hour();
    expect(peer.requests[0]).toMatchObject({
      path: '/feed/stock.csv?key=s3cret',
      headers: {
        host: 'auto.example',
        authorization: `Basic ${Buffer.from('feed:пар:ола').toString('base64')}`,
      },
    });
    expect(await runs()).toMatchObject([
      { state: 'done', automatic: true, done: 3, file_name: 'auto.example/stock.csv' },
    ]);
    expect(await live()).toBe(3);
    const stored = await source();
    expect(stored).toMatchObject({ last_result: 'loaded', failures: 0 });
    expect(stored.next_at).toEqual(new Date(at.getTime() + HOUR));
    expect(stored.credentials?.toString('latin1')).not.toMatch(/feed|ола/);

    await hour();
    expect(await runs()).toHaveLength(1);
    peer.answer((response, { headers }) => {
      const isKnown = headers['if-none-match'] === '"1"' && headers['if-modified-since'] !== undefined;
      response.writeHead(isKnown ? 304 : 500).end();
    });
    await hour();
    expect(await source()).toMatchObject({ last_result: 'same', last_status: 304 });
    expect(await runs()).toHaveLength(1);
    serve(stockFile(4));
    await hour();
    expect(await runs()).toMatchObject([{ state: 'done' }, { state: 'done', done: 1 }]);
    expect(await live()).toBe(4);
    expect(await told()).toEqual([]);
    // Listings expire while a file stays the same for weeks.
    pass(8 * 24 * HOUR);
    await hour();
    expect(await runs()).toHaveLength(3);
  });

  it('is fetched once by two workers', async () => {
    serve(stockFile(2));
    await save();
    pass(HOUR);
    const other = { ...second.ctx, now: () => at };
    const each = () => ({ account: account(), signal: never });
    await Promise.all([fetchStock(ctx, each()), fetchStock(other, each()), fetchStock(ctx, each())]);
    expect(peer.requests).toHaveLength(1);
    expect(await runs()).toHaveLength(1);
  });

  it('is queued only while it is on, for a verified dealer, and when its time has come', async () => {
    const sent: unknown[] = [];
    const jobs = { ...ctx.jobs, send: async (_name: string, data?: object) => void sent.push(data) };
    const due = async () => {
      sent.splice(0);
      await fetchDueStock({ ...ctx, jobs }, never);
      return sent.filter((data) => (data as { account: number }).account === account()).length;
    };
    await save();
    expect(await due()).toBe(0);
    pass(HOUR);
    expect(await due()).toBe(1);
    const verified = (company_verified: boolean) =>
      db.updateTable('account').set({ company_verified }).where('id', '=', account()).execute();
    await verified(false);
    expect(await due()).toBe(0);
    await work();
    expect(peer.requests).toEqual([]);
    await verified(true);
    await save({ on: false });
    pass(24 * HOUR);
    expect(await due()).toBe(0);
  });

  it.each([
    ['http://auto.example/stock.csv'],
    ['https://10.0.0.1/stock.csv'],
    ['https://localhost/stock.csv'],
    ['https://auto.example:8443/stock.csv'],
    ['https://user:pass@auto.example/stock.csv'],
    ['ftp://auto.example/stock.csv'],
  ])('%s is not accepted', async (address) => {
    const answer = await dealer.browser.call('PUT', '/api/stock/source', { body: { ...SOURCE, address } });
    expect(answer.statusCode).toBe(422);
  });

  it('never gets the stored password of another host, and loses it with the address', async () => {
    await save({ credentials: { user: 'feed', password: 'secret' } });
    await save({ schedule: 'daily' });
    expect((await source()).credentials).not.toBeNull();
    await save({ address: 'https://other.example/stock.csv' });
    expect((await source()).credentials).toBeNull();
    expect((await dealer.browser.call('DELETE', '/api/stock/source')).statusCode).toBe(200);
    expect((await dealer.browser.call('DELETE', '/api/stock/source')).statusCode).toBe(404);
  });
});

describe('a fetched file that needs a person', () => {
  it('waits and changes nothing when many vehicles are gone; the dealer is told once a day', async () => {
    serve(stockFile(6));
    await save();
    await hour();
    serve(stockFile(3));
    await hour();
    expect(await runs()).toMatchObject([{ state: 'done' }, { state: 'preview', counts: { gone: 3 } }]);
    expect(await live()).toBe(6);
    serve(`${stockFile(3)}\n`);
    await hour();
    expect((await runs()).map(({ state }) => state)).toEqual(['done', 'dropped', 'preview']);
    expect(await told()).toEqual(['waits']);
    serve(stockFile(7));
    await hour();
    expect((await runs()).map(({ state }) => state)).toEqual(['done', 'dropped', 'dropped', 'done']);
    expect(await live()).toBe(7);
  });

  it.each([
    ['empty', '', 'empty'],
    ['cut', stockFile(5).slice(0, -40), 'damaged'],
    ['a page of the provider', '<!DOCTYPE html><html><body>Login</body></html>', 'entities'],
  ])('is refused when it is %s, and the same bytes make no second run', async (_name, body, fault) => {
    serve(stockFile(5));
    await save();
    await hour();
    serve(body);
    await hour();
    await hour();
    expect(await runs()).toMatchObject([{ state: 'done' }, { state: 'refused', fault }]);
    expect(await live()).toBe(5);
    expect(await source()).toMatchObject({ last_result: 'file', failures: 1 });
    expect(await told()).toEqual(['file']);
  });

  it('waits for a column of stock numbers, and for readable numbers', async () => {
    serve(stockFile(2).replace('stock_number', 'x'));
    await save();
    await hour();
    expect(await runs()).toMatchObject([{ state: 'preview', fault: 'no_stock_number' }]);
    serve(stockFile(4).replace('S-2', ''));
    await hour();
    expect((await runs()).at(-1)).toMatchObject({ state: 'preview', counts: { new: 3, faulty: 1 } });
    expect(await live()).toBe(0);
  });

  it('is decoded by its bytes, whatever the header says', async () => {
    const file = stockFile(1).replace(/^\uFEFF/, '');
    serve(Buffer.from(windows1251(file)), { 'Content-Type': 'text/csv; charset=utf-8' });
    await save();
    await hour();
    const listing = await db
      .selectFrom('listing')
      .select('description')
      .where('account_id', '=', account())
      .executeTakeFirst();
    expect(listing?.description).toContain('обслужвана и с история');
  });

  it('does not replace a file that the dealer is reviewing', async () => {
    await save();
    const uploaded = await dealer.browser.call('POST', '/api/stock/runs?name=mine.csv', {
      body: Buffer.from(stockFile(2)),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await readRunFile(ctx, uploaded.json<{ id: number }>().id);
    serve(stockFile(3));
    await hour();
    expect(await source()).toMatchObject({ last_result: 'busy', failures: 0 });
    expect(peer.requests).toEqual([]);
    pass(24 * HOUR);
    await work();
    expect((await runs()).map(({ state }) => state)).toEqual(['dropped', 'done']);
  });
});

describe('an address that fails', () => {
  const drip = (response: {
    write: (text: string) => boolean;
    once: (event: 'close', end: () => void) => unknown;
  }) => {
    const timer = setInterval(() => response.write('x'), 50);
    response.once('close', () => clearInterval(timer));
  };
  it.each<[string, Parameters<typeof peer.answer>[0], object]>([
    [
      '403',
      (response) => response.writeHead(403).end('blocked'),
      { last_result: 'forbidden', last_status: 403 },
    ],
    ['404', (response) => response.writeHead(404).end(), { last_result: 'missing', last_status: 404 }],
    ['503', (response) => response.writeHead(503).end(), { last_result: 'status', last_status: 503 }],
    [
      'a redirect inside',
      (response) => response.writeHead(302, { Location: 'https://10.0.0.1/stock.csv' }).end(),
      { last_result: 'refused' },
    ],
    [
      'a file that is too large',
      (response) => response.writeHead(200, { 'Content-Length': '9000000' }).end(Buffer.alloc(9_000_000)),
      { last_result: 'too_large' },
    ],
    [
      'a bomb',
      (response) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
      { last_result: 'too_large' },
    ],
    [
      'half a response',
      (response) =>
        response.writeHead(200, { 'Content-Length': '5000' }).write('stock_number', () => response.destroy()),
      { last_result: 'cut_off' },
    ],
    ['a slow response', drip, { last_result: 'timeout' }],
  ])('with %s makes no run and is tried again', async (_name, answer, expected) => {
    peer.answer(answer);
    await save();
    await hour();
    expect(await source()).toMatchObject({ ...expected, failures: 1, claimed_at: null });
    expect((await source()).next_at).toEqual(new Date(at.getTime() + HOUR / 4));
    expect(await runs()).toEqual([]);
  });

  it('waits longer each time, and is paused and told after five failures until it succeeds', async () => {
    peer.answer((response) => response.writeHead(500).end());
    await save({ schedule: 'daily', daily_minute: 0 });
    const waits: number[] = [];
    pass(24 * HOUR);
    for (let tries = 0; tries < 5; tries += 1) {
      await work();
      const { next_at } = await source();
      waits.push(next_at ? (next_at.getTime() - at.getTime()) / 60_000 : 0);
      at = next_at ?? at;
    }
    expect(waits).toEqual([15, 30, 60, 120, 0]);
    expect(await source()).toMatchObject({ failures: 5, paused_at: at, next_at: null });
    expect(await told()).toEqual(['paused']);
    serve(stockFile(1));
    await fetchNow();
    expect(await source()).toMatchObject({ failures: 0, paused_at: null, last_result: 'loaded' });
    expect((await source()).next_at).not.toBeNull();
  });

  it('is left alone as long as it asks for', async () => {
    peer.answer((response) => response.writeHead(429, { 'Retry-After': '7200' }).end());
    await save();
    await hour();
    expect((await source()).next_at).toEqual(new Date(at.getTime() + 2 * HOUR));
  });

  it('is fetched by another worker after a kill, and a removed one makes no run', async () => {
    await save();
    pass(HOUR);
    peer.answer(() => undefined);
    const killed = new AbortController();
    const fetching = fetchStock(ctx, { account: account(), signal: killed.signal });
    await expect.poll(() => peer.requests.length).toBe(1);
    killed.abort(new Error('killed'));
    await expect(fetching).rejects.toThrow('killed');
    // Without the end of its job a claim ends by itself.
    await db
      .updateTable('stock_source')
      .set({ claimed_at: at, next_at: new Date(at.getTime() + 300_000) })
      .execute();
    await work();
    expect(peer.requests).toHaveLength(1);
    pass(300_000);
    peer.answer((response) => {
      void dealer.browser.call('DELETE', '/api/stock/source').then(() => response.end(stockFile(2)));
    });
    await fetchStock(ctx, { account: account(), signal: never });
    expect(peer.requests).toHaveLength(2);
    expect((await runs()).filter(({ state }) => state !== 'uploading')).toEqual([]);
  });
});
