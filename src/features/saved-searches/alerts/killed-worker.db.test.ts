import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { makeAccount, makeListing, makeSavedSearch } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { tellSearches } from './tell-search.server.ts';

const test = await testApp();
const { db, config } = test.ctx;
const EMAIL = 'buyer@volan.example';
const NEVER = new AbortController().signal;
const workers: ChildProcess[] = [];
afterAll(() => workers.map((worker) => worker.kill('SIGKILL')));

/** Starts a worker process; resolves when it has queued a mail that is not committed yet. */
async function workerThatQueued(): Promise<ChildProcess> {
  const worker = fork(join(projectRoot(), 'tests/support/tell-searches-program.ts'), {
    env: {
      PATH: process.env['PATH'],
      TELL_SEARCHES: JSON.stringify({
        connectionString: test.connectionString,
        dataDir: config.dataDir,
        now: NOW.toISOString(),
      }),
    },
    execArgv: [],
  });
  workers.push(worker);
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the worker ended early');
  });
  await Promise.race([once(worker, 'message'), ended]);
  ended.catch(() => undefined);
  return worker;
}

it('sends an alert exactly once when a worker is killed between queueing the mail and the commit', async () => {
  const account_id = await makeAccount(db, { email: EMAIL, email_confirmed: true });
  const search = await makeSavedSearch(db, { account_id, address: '?type=car', alert: 'at_once' });
  const listing_id = await makeListing(db);
  await db
    .insertInto('saved_search_match')
    .values({ saved_search_id: search, listing_id, reason: 'new', matched_at: NOW })
    .execute();

  const worker = await workerThatQueued();
  // A second worker passes over the search that the other has locked.
  await tellSearches(test.ctx, NEVER);
  expect(await mailsTo(test, EMAIL)).toEqual([]);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await mailsTo(test, EMAIL)).toEqual([]);

  // The database ends the transaction of the killed process by itself.
  await expect
    .poll(
      async () => {
        await tellSearches(test.ctx, NEVER);
        return (await mailsTo(test, EMAIL)).length;
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  await tellSearches(test.ctx, NEVER);
  expect(await mailsTo(test, EMAIL)).toHaveLength(1);
  const told = await db.selectFrom('saved_search_match').select('told_at').execute();
  expect(told).toEqual([{ told_at: NOW }]);
});
