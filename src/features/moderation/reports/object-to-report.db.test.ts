import { expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;

it('a declined report is opened by one objection and decided by another person', async () => {
  const [first, second] = [await makeCaller(test, 'moderator'), await makeCaller(test, 'moderator')];
  const id = await makeListing(db);
  const visitor = test.browser('198.51.100.9');
  const email = 'ann@volan.example';
  const { receipt } = (
    await visitor.call('POST', `/api/listings/${id}/reports`, { body: { ground: 'sold', email } })
  ).json<{ receipt: string }>();
  const object = (code = receipt) =>
    visitor.call('POST', `/api/reports/${code}/objection`, { body: { objection: 'Купих я аз.' } });
  const decide = async (by: typeof first, decision: string) =>
    (
      await by.browser.call('POST', `/api/admin/listings/${id}/decisions`, {
        body: { decision, version: 1, reason: { ground: 'pictures' } },
      })
    ).json<{ code?: string }>();
  const standing = () =>
    db
      .selectFrom('listing_report')
      .select(['outcome', 'objection'])
      .where('receipt', '=', receipt)
      .executeTakeFirstOrThrow();

  /** Mails with the link to object. */
  const invitations = async () =>
    (await mailsTo(test, email)).filter(({ text }) => text.includes(`/reports/${receipt}`)).length;

  expect((await object()).statusCode).toBe(409);
  expect((await object('UNKNOWN234')).statusCode).toBe(404);
  await decide(first, 'dismiss');
  expect(await invitations()).toBe(1);
  expect((await object()).statusCode).toBe(200);
  expect(await standing()).toEqual({ outcome: null, objection: 'Купих я аз.' });
  for (const decision of ['dismiss', 'deactivate']) {
    await decide(first, decision);
    expect((await standing()).outcome, decision).toBeNull();
  }
  await decide(second, 'dismiss');
  expect((await standing()).outcome).toBe('no_violation');
  expect(await invitations()).toBe(1);
  expect((await object()).statusCode).toBe(409);
  const counted = await db
    .selectFrom('moderation_day')
    .select(['figure', 'key', 'count'])
    .where('figure', 'in', ['notice_closed', 'reporter_complaint', 'reporter_complaint_closed'])
    .orderBy('figure')
    .execute();
  expect(counted).toEqual([
    { figure: 'notice_closed', key: 'no_violation', count: 1 },
    { figure: 'reporter_complaint', key: 'received', count: 1 },
    { figure: 'reporter_complaint_closed', key: 'upheld', count: 1 },
  ]);
});
