import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { stockFile } from '#tests/support/stock-file.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { readRunFile } from './read-file-job.server.ts';
import { workOnRun } from './work-on-run.server.ts';

const test = await testApp();
const { ctx } = test;
const VEHICLES = 150;

it('a run of 150 vehicles creates each listing once when its worker is killed in the middle', async () => {
  const dealer = await makeCaller(test, 'dealer');
  const { id } = (
    await dealer.browser.call('POST', '/api/stock/runs?name=stock.csv', {
      body: Buffer.from(stockFile(VEHICLES)),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json<{ id: number }>();
  await readRunFile(ctx, id);
  expect((await dealer.browser.call('POST', `/api/stock/runs/${id}/apply`, { body: {} })).statusCode).toBe(
    202,
  );
  const worker = fork(join(projectRoot(), 'tests/support/stock-worker-program.ts'), {
    env: {
      PATH: process.env['PATH'],
      STOCK_WORKER: JSON.stringify({
        run: id,
        connectionString: test.connectionString,
        dataDir: ctx.config.dataDir,
        now: NOW.toISOString(),
      }),
    },
    execArgv: [],
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const done = async () =>
    await ctx.db
      .selectFrom('stock_run')
      .select(['state', 'done', 'refused'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await done()).done).toBeGreaterThan(40);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const half = await done();
  expect(half.state).toBe('applying');
  expect(half.done).toBeLessThan(VEHICLES);
  await workOnRun(ctx, id, new AbortController().signal);
  expect(await done()).toEqual({ state: 'done', done: VEHICLES, refused: 0 });
  const { listings, numbers } = await ctx.db
    .selectFrom('listing')
    .leftJoin('stock_vehicle', 'stock_vehicle.listing_id', 'listing.id')
    .select((row) => [
      row.fn.countAll<number>().as('listings'),
      row.fn.count<number>('stock_vehicle.stock_number').distinct().as('numbers'),
    ])
    .where('listing.account_id', '=', dealer.accountId ?? 0)
    .executeTakeFirstOrThrow();
  expect([listings, numbers]).toEqual([VEHICLES, VEHICLES]);
});
