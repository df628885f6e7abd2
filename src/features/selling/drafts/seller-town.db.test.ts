import { expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DraftJson } from './draft-json.ts';

const test = await testApp();
const { db } = test.ctx;

it('the town of the profile stands in a new draft', async () => {
  const caller = await makeCaller(test, 'private');
  const city = await db.selectFrom('city').select('id').where('key', '=', 'varna').executeTakeFirstOrThrow();
  const account = db.updateTable('account').where('id', '=', caller.accountId ?? 0);
  await account.set({ city_id: city.id }).execute();
  const opened = await caller.browser.call('POST', '/api/drafts', { body: {} });
  expect(opened.json<DraftJson>().fields).toEqual({ city: 'varna' });
  // A copy keeps the town of its listing, here Sofia.
  const listing = await makeListing(db, { account_id: caller.accountId ?? 0 });
  const copied = await caller.browser.call('POST', '/api/drafts', { body: { copy: listing } });
  expect(copied.json<DraftJson>().fields.city).toBe('sofia');
});
