import { once } from 'node:events';
import { expect, it } from 'vitest';
import { makeAccount, makeListing, makePriceWatch } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { workerThatQueued } from '#tests/support/stuck-worker.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { tellFollowers } from './tell-followers.server.ts';

const test = await testApp();
const { db } = test.ctx;
const EMAIL = 'follower@volan.example';
const NEVER = new AbortController().signal;

it('tells of a drop exactly once when a worker is killed between queueing the mail and the commit', async () => {
  const account_id = await makeAccount(db, { email: EMAIL, email_confirmed: true });
  const listing_id = await makeListing(db);
  await makePriceWatch(db, { account_id, listing_id, known_price_eur_minor: 2_000_000, check_at: NOW });

  const worker = await workerThatQueued(test, 'followers');
  // A second worker passes over the row that the other has locked.
  await tellFollowers(test.ctx, NEVER);
  expect(await mailsTo(test, EMAIL)).toEqual([]);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await mailsTo(test, EMAIL)).toEqual([]);

  // The database ends the transaction of the killed process by itself.
  await expect
    .poll(async () => {
      await tellFollowers(test.ctx, NEVER);
      return (await mailsTo(test, EMAIL)).length;
    })
    .toBe(1);
  await tellFollowers(test.ctx, NEVER);
  expect(await mailsTo(test, EMAIL)).toHaveLength(1);
  const known = await db.selectFrom('price_watch').select(['known_price_eur_minor', 'told_at']).execute();
  expect(known).toEqual([{ known_price_eur_minor: 1_000_000, told_at: NOW }]);
});
