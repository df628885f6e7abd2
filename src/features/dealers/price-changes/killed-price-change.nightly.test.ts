import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makePricedStock } from '#tests/support/priced-stock.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { workOnPriceChange } from './work-on-price-change.server.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;
const LISTINGS = 150;

it('a change of 150 prices changes each once when its worker is killed in the middle', async () => {
  const dealer = await makeCaller(test, 'dealer');
  const ids = await makePricedStock(dealer, LISTINGS);
  const { id } = (
    await dealer.browser.call('POST', '/api/stock/price-changes', {
      body: { of: { filter: '' }, rule: { kind: 'percent', by: -4, round: '1' } },
      headers: { 'idempotency-key': 'kill-in-the-middle' },
    })
  ).json<{ id: number }>();
  const path = `/api/stock/price-changes/${id}/apply`;
  expect((await dealer.browser.call('POST', path, { body: {} })).statusCode).toBe(202);
  const worker = fork(join(projectRoot(), 'tests/support/stock-worker-program.ts'), {
    env: {
      PATH: process.env['PATH'],
      STOCK_WORKER: JSON.stringify({
        priceChange: id,
        connectionString: test.connectionString,
        dataDir: ctx.config.dataDir,
        now: NOW.toISOString(),
      }),
    },
    execArgv: [],
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const state = () =>
    db
      .selectFrom('price_change')
      .select(['state', 'done', 'refused'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await state()).done).toBeGreaterThan(40);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const half = await state();
  expect(half.state).toBe('applying');
  expect(half.done).toBeLessThan(LISTINGS);
  await workOnPriceChange(ctx, id, new AbortController().signal);
  expect(await state()).toEqual({ state: 'done', done: LISTINGS, refused: 0 });
  const prices = await db
    .selectFrom('listing')
    .innerJoin('listing_price', 'listing_price.listing_id', 'listing.id')
    .select(({ fn }) => [
      fn.count<number>('listing.id').distinct().as('listings'),
      fn.countAll<number>().as('history'),
      fn.min<number>('listing.price_minor').as('lowest'),
      fn.max<number>('listing.price_minor').as('highest'),
    ])
    .where('listing.id', 'in', ids)
    .executeTakeFirstOrThrow();
  // 4 % less once; twice would be € 11 520.
  expect(prices).toEqual({
    listings: LISTINGS,
    history: 2 * LISTINGS,
    lowest: 1_200_000,
    highest: 1_200_000,
  });
});
