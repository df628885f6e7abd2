import { expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { makeNotification } from '#tests/support/make-notification.ts';
import { testApp } from '#tests/support/test-app.ts';
import { purgeNotifications } from './notifications-jobs.server.ts';

const { ctx } = await testApp();
const { db } = ctx;
const AT = new Date('2026-11-20T10:00:00Z');
const DAYS_MS = 90 * 86_400_000;

it('purgeNotifications deletes notifications after 90 days', async () => {
  const account_id = await makeAccount(db);
  await makeNotification(db, { account_id, at: AT });
  const left = async (afterMs: number) => {
    await purgeNotifications({ ...ctx, now: () => new Date(AT.getTime() + afterMs) });
    return db.selectFrom('notification').select('id').where('account_id', '=', account_id).execute();
  };
  expect(await left(DAYS_MS)).toHaveLength(1);
  expect(await left(DAYS_MS + 1)).toEqual([]);
});
