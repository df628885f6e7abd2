import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { stockFile } from '#tests/support/stock-file.ts';
import { openStockFeed } from '#tests/support/stock-feed.ts';
import { fetchStock } from './fetch-stock.server.ts';

const feed = await openStockFeed();
const { peer, db, ctx, clock, account, pass, call, runs, work, save, source, serve, told, hour } = feed;
const never = new AbortController().signal;
const HOUR = 3_600_000;
/** Made before it is asked for, because that takes a part of the time that an answer has. */
const bomb = gzipSync(Buffer.alloc(50_000_000));

async function fetchNow(): Promise<void> {
  expect((await call('POST', '/api/stock/source/fetch')).statusCode).toBe(202);
  // The calls have a clock of their own.
  await db
    .updateTable('stock_source')
    .set({ next_at: clock.at })
    .where('account_id', '=', account())
    .execute();
  await work();
}

beforeEach(feed.begin);

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
      (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
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
    expect((await source()).next_at).toEqual(new Date(clock.at.getTime() + HOUR / 4));
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
      waits.push(next_at ? (next_at.getTime() - clock.at.getTime()) / 60_000 : 0);
      clock.at = next_at ?? clock.at;
    }
    expect(waits).toEqual([15, 30, 60, 120, 0]);
    expect(await source()).toMatchObject({ failures: 5, paused_at: clock.at, next_at: null });
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
    expect((await source()).next_at).toEqual(new Date(clock.at.getTime() + 2 * HOUR));
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
      .set({ claimed_at: clock.at, next_at: new Date(clock.at.getTime() + 300_000) })
      .execute();
    await work();
    expect(peer.requests).toHaveLength(1);
    pass(300_000);
    peer.answer((response) => {
      void call('DELETE', '/api/stock/source').then(() => response.end(stockFile(2)));
    });
    await fetchStock(ctx, { account: account(), signal: never });
    expect(peer.requests).toHaveLength(2);
    expect((await runs()).map(({ state }) => state)).toEqual(['dropped']);
  });
});
