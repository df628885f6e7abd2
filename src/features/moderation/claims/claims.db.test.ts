import { beforeEach, describe, expect, it } from 'vitest';
import { makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const minutesLater = (minutes: number) =>
  void (test.ctx.now = () => new Date(NOW.getTime() + minutes * 60_000));
let [first, second] = await Promise.all([makeCaller(test, 'moderator'), makeCaller(test, 'moderator')]);
let seller = 0;

beforeEach(async () => {
  minutesLater(0);
  [first, second] = await Promise.all([makeCaller(test, 'moderator'), makeCaller(test, 'moderator')]);
  seller = await makeActor(test, 'private');
});

const waiting = (riskKind?: string) =>
  makeListing(db, { account_id: seller, moderation: 'pending', published_at: null }).then(async (id) => {
    if (riskKind !== undefined)
      await db
        .insertInto('listing_signal')
        .values({ listing_id: id, kind: riskKind, revision: false })
        .execute();
    return id;
  });
const claim = ({ browser }: Caller, id: number, take_over = false) =>
  browser.call('PUT', `/api/admin/listings/${id}/claim`, { body: { take_over } });
const release = ({ browser }: Caller, id: number) =>
  browser.call('DELETE', `/api/admin/listings/${id}/claim`);
const approve = ({ browser }: Caller, id: number) =>
  browser.call('POST', `/api/admin/listings/${id}/decisions`, { body: { decision: 'approve', version: 1 } });
const next = async ({ browser }: Caller) => {
  const answer = await browser.call('POST', '/api/admin/listings/next', {
    body: { filter: `seller=${seller}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: number | null }>().id;
};
const holder = (id: number) =>
  db
    .selectFrom('listing_claim')
    .select(['account_id as by', 'taken_from as from'])
    .where('listing_id', '=', id)
    .executeTakeFirst();
const actionsOn = async (id: number) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject', '=', `listing:${id}`)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id]);

describe('a claim', () => {
  it('keeps others from claiming and deciding until it is released', async () => {
    const id = await waiting();
    expect((await claim(first, id)).json()).toEqual({ expires_at: '2026-11-20T12:20:00.000Z' });
    expect([(await claim(second, id)).statusCode, (await approve(second, id)).statusCode]).toEqual([
      409, 409,
    ]);
    expect((await release(second, id)).statusCode).toBe(404);
    expect((await release(first, id)).statusCode).toBe(200);
    expect((await approve(second, id)).statusCode).toBe(200);
    expect(await actionsOn(id)).toEqual([
      ['listing.claim', first.accountId],
      ['listing.release', first.accountId],
      ['listing.approve', second.accountId],
    ]);
  });

  it('ends with the decision of its holder, and by itself after 20 minutes unless it is prolonged', async () => {
    const id = await waiting();
    await claim(first, id);
    minutesLater(10);
    await claim(first, id);
    minutesLater(29);
    expect((await claim(second, id)).statusCode).toBe(409);
    minutesLater(30);
    expect((await claim(second, id)).statusCode).toBe(200);
    expect(await holder(id)).toEqual({ by: second.accountId, from: null });
    expect((await approve(second, id)).statusCode).toBe(200);
    expect(await holder(id)).toBeUndefined();
  });

  it('can be taken over, which the list and the audit log name', async () => {
    const id = await waiting();
    await claim(first, id);
    expect((await claim(second, id, true)).statusCode).toBe(200);
    expect(await holder(id)).toEqual({ by: second.accountId, from: first.accountId });
    expect((await approve(first, id)).statusCode).toBe(409);
    const { listings } = (
      await first.browser.call('GET', `/api/admin/listings?tab=all&seller=${seller}`)
    ).json<{ listings: { claim: { expires_at: string } | null }[] }>();
    expect(listings[0]?.claim?.expires_at).toBe('2026-11-20T12:20:00.000Z');
    expect(await actionsOn(id)).toEqual([
      ['listing.claim', first.accountId],
      ['listing.take_over', second.accountId],
    ]);
  });

  it('is one of each person: the next one ends it', async () => {
    const [one, other] = [await waiting(), await waiting()];
    await claim(first, one);
    await claim(first, other);
    expect([await holder(one), (await holder(other))?.by]).toEqual([undefined, first.accountId]);
  });

  it('is got by one of two people who claim at the same time', async () => {
    const id = await waiting();
    const answers = await Promise.all([claim(first, id), claim(second, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('the next listing', () => {
  it('is the riskiest that no person holds, another one for each of two calls at the same time', async () => {
    const [plain, risky] = [await waiting(), await waiting('same_vin')];
    const both = await Promise.all([next(first), next(second)]);
    expect(both.toSorted()).toEqual([plain, risky].toSorted());
    minutesLater(20);
    expect(await next(first)).toBe(risky);
    expect(await next(second)).toBe(plain);
    expect(await next(await makeCaller(test, 'moderator'))).toBeNull();
  });
});
