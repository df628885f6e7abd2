import { expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeActor, makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { mailsTo, makePerson } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const exists = async (id: number) =>
  (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

it('deletes people for staff with the password, with a reason in their language and a result per person', async () => {
  const admin = await makeCaller(test, 'admin');
  const bulgarian = await makePerson(test, { locale: 'bg' });
  const english = await makePerson(test, { locale: 'en' });
  const moderator = await makeActor(test, 'moderator');
  const listing = await makeListing(db, { account_id: bulgarian.accountId });
  const remove = (password: string) =>
    admin.browser.call('POST', '/api/admin/users/deletions', {
      body: {
        ids: [bulgarian.accountId, english.accountId, moderator],
        ground: 'fraud',
        bg: 'Измама в обявите.',
        current_password: password,
      },
    });
  expect((await remove('guess')).statusCode).toBe(422);
  expect(await exists(bulgarian.accountId)).toBe(true);
  const { results } = (await remove(ACTOR_PASSWORD)).json() as { results: { outcome: string }[] };
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused']);
  expect(await exists(bulgarian.accountId)).toBe(false);
  expect(await exists(english.accountId)).toBe(true);
  expect(await exists(moderator)).toBe(true);
  const owned = db.selectFrom('listing').select('account_id').where('id', '=', listing);
  expect((await owned.executeTakeFirst())?.account_id ?? null).toBe(null);
  expect((await mailsTo(test, bulgarian.email)).at(-1)?.text).toContain('Измама в обявите.');
  const event = await db
    .selectFrom('audit_event')
    .select(['actor_id', 'details'])
    .where('subject', '=', `account:${bulgarian.accountId}`)
    .where('action', '=', 'account.delete')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ actor_id: admin.accountId, details: { blockGround: 'fraud' } });
});
