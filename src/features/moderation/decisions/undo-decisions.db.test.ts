import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchLeftEvents } from '#features/notifications/notifications-jobs.server.ts';
import { makeActor, makeCaller } from '#tests/support/actors.ts';
import { makeListing, makeReport } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const { browser } = await makeCaller(test, 'moderator');
const reason = { ground: 'pictures' };
let sellerId = 0;

interface Result {
  version: number;
  undo: string | null;
}
const decide = async (id: number, body: object): Promise<Result> => {
  const answer = await browser.call('POST', `/api/admin/listings/${id}/decisions`, { body });
  expect(answer.statusCode).toBe(200);
  return answer.json<Result>();
};
const moderationOf = async (id: number) =>
  await db
    .selectFrom('listing')
    .select(['moderation', 'moderation_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const isPublished = async (id: number) =>
  (await db.selectFrom('published_listing').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;
const actionsOn = async (id: number) =>
  (
    await db
      .selectFrom('audit_event')
      .select('action')
      .where('subject', '=', `listing:${id}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const statementsOf = (id: number) =>
  db
    .selectFrom('statement_of_reasons')
    .select(['decision', 'withdrawn_at'])
    .where('listing_id', '=', id)
    .orderBy('id')
    .execute();
const subjectsToSeller = async () => {
  await dispatchLeftEvents(test.ctx);
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('outgoing_mail').select('content').orderBy('id').execute();
  return rows
    .map(({ content }) => content as { to: string; subject: string })
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
};
const waiting = () => makeListing(db, { account_id: sellerId, moderation: 'pending', published_at: null });

beforeEach(async () => {
  sellerId = await makeActor(test, 'private');
});

describe('undo of an approval', () => {
  it('returns the listing to the queue and removes it from the market', async () => {
    const id = await waiting();
    const { version, undo } = await decide(id, { decision: 'approve', version: 1 });
    expect(undo).toBe('return');
    expect(await isPublished(id)).toBe(true);
    const back = await decide(id, { decision: undo, version });
    expect(back.undo).toBeNull();
    expect(await moderationOf(id)).toMatchObject({ moderation: 'pending' });
    expect(await isPublished(id)).toBe(false);
    expect(await actionsOn(id)).toEqual(['listing.approve', 'listing.return']);
  });

  it('writes no statement and sends no mail', async () => {
    const id = await waiting();
    const { version } = await decide(id, { decision: 'approve', version: 1 });
    await decide(id, { decision: 'return', version });
    expect(await statementsOf(id)).toEqual([]);
    expect(await subjectsToSeller()).toEqual([`Обява №\u00a0${id} е одобрена`]);
  });

  it('allows another approval', async () => {
    const id = await waiting();
    const { version } = await decide(id, { decision: 'approve', version: 1 });
    const back = await decide(id, { decision: 'return', version });
    const again = await decide(id, { decision: 'approve', version: back.version });
    expect(again.undo).toBe('return');
    expect(await isPublished(id)).toBe(true);
  });

  it('refuses another version than the approved one', async () => {
    const id = await waiting();
    await decide(id, { decision: 'approve', version: 1 });
    const body = { decision: 'return', version: 1 };
    const answer = await browser.call('POST', `/api/admin/listings/${id}/decisions`, { body });
    expect(answer.statusCode).toBe(409);
    expect(await isPublished(id)).toBe(true);
  });
});

describe('undo of a rejection', () => {
  it.each([
    ['return', 'pending'],
    ['approve', 'approved'],
  ])('by %s sets the state %s and withdraws the statement', async (decision, moderation) => {
    const id = await waiting();
    const { version, undo } = await decide(id, { decision: 'reject', version: 1, reason });
    expect(undo).toBe('return');
    const after = await decide(id, { decision, version });
    // A decision after a rejection is new and has no undo of its own.
    expect(after.undo).toBeNull();
    expect(await moderationOf(id)).toMatchObject({ moderation });
    expect(await statementsOf(id)).toEqual([{ decision: 'rejected', withdrawn_at: test.ctx.now() }]);
  });

  it('leaves statements about other decisions in force', async () => {
    const id = await makeListing(db, { account_id: sellerId });
    const fake = await decide(id, { decision: 'mark_fake', version: 1, reason });
    const rejected = await decide(id, { decision: 'reject', version: fake.version, reason });
    expect(rejected.undo).toBe('approve');
    await decide(id, { decision: 'approve', version: rejected.version });
    expect(await statementsOf(id)).toEqual([
      { decision: 'marked_fake', withdrawn_at: null },
      { decision: 'rejected', withdrawn_at: test.ctx.now() },
    ]);
  });
});

describe('undo of a deactivation', () => {
  const openOf = async (id: number) =>
    (
      await db
        .selectFrom('listing_report')
        .select('outcome')
        .where('listing_id', '=', id)
        .where('decided_at', 'is', null)
        .execute()
    ).length;

  it('reopens the reports that the decision closed, not earlier ones', async () => {
    const id = await makeListing(db, { account_id: sellerId });
    const earlier = { decided_at: new Date('2026-11-19T12:00:00Z'), outcome: 'acted' };
    await makeReport(db, id, earlier);
    await makeReport(db, id);
    const dismissed = await decide(id, { decision: 'dismiss', version: 1 });
    expect(dismissed.undo).toBeNull();
    await makeReport(db, id);
    const { version, undo } = await decide(id, { decision: 'deactivate', version: 1, reason });
    expect(await openOf(id)).toBe(0);
    await decide(id, { decision: undo, version });
    expect(await openOf(id)).toBe(1);
  });
});
