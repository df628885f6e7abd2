import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { makeAccount, makeListing, makeSavedSearch } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { workerThatQueued } from '#tests/support/stuck-worker.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { followForMatching } from '../matching/follow-for-matching.server.ts';
import { tellSearches } from './tell-search.server.ts';

const test = await testApp();
const { db } = test.ctx;
const EMAIL = 'buyer@volan.example';
const NEVER = new AbortController().signal;

it('sends an alert exactly once when a worker is killed between queueing the mail and the commit', async () => {
  const account_id = await makeAccount(db, { email: EMAIL, email_confirmed: true });
  const search = await makeSavedSearch(db, { account_id, address: '?type=car', alert: 'at_once' });
  const listing_id = await makeListing(db);
  await db
    .insertInto('saved_search_match')
    .values({ saved_search_id: search, listing_id, reason: 'new', matched_at: NOW })
    .execute();

  const worker = await workerThatQueued(test, 'searches');
  // A second worker passes over the search that the other has locked.
  await tellSearches(test.ctx, NEVER);
  expect(await mailsTo(test, EMAIL)).toEqual([]);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await mailsTo(test, EMAIL)).toEqual([]);

  // The database ends the transaction of the killed process by itself.
  await expect
    .poll(async () => {
      await tellSearches(test.ctx, NEVER);
      return (await mailsTo(test, EMAIL)).length;
    })
    .toBe(1);
  await tellSearches(test.ctx, NEVER);
  expect(await mailsTo(test, EMAIL)).toHaveLength(1);
  const told = await db.selectFrom('saved_search_match').select('told_at').execute();
  expect(told).toEqual([{ told_at: NOW }]);
});

it('records a match and sends its alert exactly once when a worker is killed between match and commit', async () => {
  const email = 'matched@volan.example';
  const account_id = await makeAccount(db, { email, email_confirmed: true });
  const search = await makeSavedSearch(db, { account_id, address: '?type=car&brand=bmw', alert: 'at_once' });
  const connection = { connectionString: test.connectionString };
  const first = followForMatching(test.ctx, { connection });
  await first.catchUp();
  await first.stop();
  const listing = await makeListing(db, { brand: 'bmw', model: 'series_3', published_at: new Date() });
  const matches = () =>
    db
      .selectFrom('saved_search_match')
      .select(['listing_id', 'reason'])
      .where('saved_search_id', '=', search)
      .execute();

  const worker = await workerThatQueued(test, 'matching');
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await matches()).toEqual([]);

  const other = followForMatching(test.ctx, { connection });
  onTestFinished(() => other.stop());
  await expect.poll(matches).toEqual([{ listing_id: listing, reason: 'new' }]);
  await tellSearches(test.ctx, NEVER);
  await other.catchUp();
  await tellSearches(test.ctx, NEVER);
  expect(await mailsTo(test, email)).toHaveLength(1);
});
