import { beforeEach, describe, expect, it } from 'vitest';
import { stockFile } from '#tests/support/stock-file.ts';
import { openStockFeed } from '#tests/support/stock-feed.ts';
import { testApp } from '#tests/support/test-app.ts';
import { fetchDueStock } from './fetch-due-stock.server.ts';
import { fetchStock } from './fetch-stock.server.ts';

const feed = await openStockFeed();
const { peer, db, ctx, clock, account, pass, call, runs, work, sourceBody } = feed;
const { save, source, live, serve, told, hour } = feed;
const second = await testApp({ env: { OUTSIDE_PEER: peer.url }, beside: feed.test });
const never = new AbortController().signal;
const HOUR = 3_600_000;

beforeEach(feed.begin);

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
    expect(stored.next_at).toEqual(new Date(clock.at.getTime() + HOUR));
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
    const other = { ...second.ctx, now: () => clock.at };
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
    const answer = await call('PUT', '/api/stock/source', { ...sourceBody, address });
    expect(answer.statusCode).toBe(422);
  });

  it('never gets the stored password of another host, and loses it with the address', async () => {
    await save({ credentials: { user: 'feed', password: 'secret' } });
    await save({ schedule: 'daily' });
    expect((await source()).credentials).not.toBeNull();
    await save({ address: 'https://other.example/stock.csv' });
    expect((await source()).credentials).toBeNull();
    expect((await call('DELETE', '/api/stock/source')).statusCode).toBe(200);
    expect((await call('DELETE', '/api/stock/source')).statusCode).toBe(404);
  });
});
