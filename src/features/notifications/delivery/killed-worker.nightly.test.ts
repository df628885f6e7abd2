import { once } from 'node:events';
import { expect, it } from 'vitest';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { workerThatQueued } from '#tests/support/stuck-worker.ts';
import { testApp } from '#tests/support/test-app.ts';
import { countUnread } from '../list/count-unread.server.ts';

const test = await testApp();
const { db } = test.ctx;
const EMAIL = 'told@volan.example';

it('delivers an event exactly once when a worker is killed between queueing its mail and the commit', async () => {
  const accountId = await makeAccount(db, { email: EMAIL, email_confirmed: true });
  await db.transaction().execute((transaction) =>
    tellAccount(test.ctx, transaction, {
      accountId,
      kind: 'favourite_sold',
      key: '1',
      data: { listing: 1, title: { bg: 'Голф', en: 'Golf' } },
    }),
  );
  const worker = await workerThatQueued(test, 'events');
  expect(await countUnread(db, accountId)).toBe(0);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  // Waits until the database has ended the transaction of the killed process, and dispatches.
  expect(await mailsTo(test, EMAIL)).toHaveLength(1);
  expect(await mailsTo(test, EMAIL)).toHaveLength(1);
  expect(await countUnread(db, accountId)).toBe(1);
});
