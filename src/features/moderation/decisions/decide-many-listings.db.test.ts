import { beforeEach, describe, expect, it } from 'vitest';
import { makeActor, makeCaller, type Actor } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const moderator = (await makeCaller(test, 'moderator')).browser;
const admin = (await makeCaller(test, 'admin')).browser;
let sellerId = 0;

interface Result {
  id: number;
  outcome: string;
  message: string | null;
  version: number | null;
  undo: string | null;
}

const decideMany = async (browser: TestBrowser, ids: number[], body: object) => {
  const listings = ids.map((id) => ({ id, version: 1 }));
  const answer = await browser.call('POST', '/api/admin/listings/decisions', { body: { listings, ...body } });
  return answer.json<{ results: Result[] }>().results;
};
const listingOf = (id: number) =>
  db
    .selectFrom('listing')
    .select(['moderation', 'publication', 'fake', 'version', 'moderation_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
const auditOf = (id: number) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'details'])
    .where('subject', '=', `listing:${id}`)
    .orderBy('id')
    .execute();
const waiting = (values = {}) =>
  makeListing(db, { account_id: sellerId, moderation: 'pending', published_at: null, ...values });
const reason = { ground: 'pictures' };

beforeEach(async () => {
  sellerId = await makeActor(test, 'private');
});

describe('POST /api/admin/listings/decisions', () => {
  it('returns the outcome of each listing and continues after a refusal', async () => {
    const [first, changed, last] = [await waiting(), await waiting({ version: 2 }), await waiting()];
    const results = await decideMany(moderator, [last, 2_000_000_000, changed, first], {
      decision: 'approve',
    });
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [first, 'done'],
      [changed, 'refused'],
      [last, 'done'],
      [2_000_000_000, 'refused'],
    ]);
    expect(results[1]?.message).toMatch(/променена/);
    expect(await listingOf(last)).toMatchObject({ moderation: 'approved' });
  });

  it('decides each listing once without a deadlock when two calls have opposite orders', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await waiting());
    const [forth, back] = await Promise.all([
      decideMany(moderator, ids, { decision: 'approve' }),
      decideMany(admin, [...ids].reverse(), { decision: 'reject', reason }),
    ]);
    const done = [...forth, ...back].filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    expect(done.sort((a, b) => a - b)).toEqual(ids);
    for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
  });

  it('refuses more than a hundred listings, duplicates and an empty list', async () => {
    const call = (listings: object[]) =>
      moderator.call('POST', '/api/admin/listings/decisions', { body: { listings, decision: 'approve' } });
    const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, version: 1 }));
    expect((await call(many)).statusCode).toBe(422);
    expect((await call([many[0] ?? {}, many[0] ?? {}])).statusCode).toBe(422);
    expect((await call([])).statusCode).toBe(422);
  });

  it.each<[Actor, number]>([
    ['visitor', 401],
    ['private', 403],
    ['dealer', 403],
    ['moderator', 200],
    ['super_admin', 200],
  ])('answers a %s with %i', async (actor, status) => {
    const { browser } = await makeCaller(test, actor);
    const id = await waiting();
    const body = { listings: [{ id, version: 1 }], decision: 'approve' };
    expect((await browser.call('POST', '/api/admin/listings/decisions', { body })).statusCode).toBe(status);
  });
});
