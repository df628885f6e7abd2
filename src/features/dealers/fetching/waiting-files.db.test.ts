import { beforeEach, describe, expect, it } from 'vitest';
import { stockFile } from '#tests/support/stock-file.ts';
import { openStockFeed } from '#tests/support/stock-feed.ts';
import { windows1251 } from '#tests/support/windows-1251.ts';
import { readRunFile } from '../runs/read-file-job.server.ts';

const feed = await openStockFeed();
const { peer, db, ctx, account, pass, call, runs, work, save, source, live, serve, told, hour, upload } =
  feed;
const HOUR = 3_600_000;

beforeEach(feed.begin);

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

  it('is applied although many vehicles are gone when the dealer keeps them', async () => {
    await call('PUT', '/api/stock/gone-policy', { policy: 'keep' });
    serve(stockFile(6));
    await save();
    await hour();
    serve(stockFile(3));
    await hour();
    expect((await runs()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect([await live(), await told()]).toEqual([6, []]);
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
    await readRunFile(ctx, await upload(stockFile(2)));
    serve(stockFile(3));
    await hour();
    expect(await source()).toMatchObject({ last_result: 'busy', failures: 0 });
    expect(peer.requests).toEqual([]);
    pass(24 * HOUR);
    await work();
    expect((await runs()).map(({ state }) => state)).toEqual(['dropped', 'done']);
  });
});
