import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeListing, makeReport } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const HOUR_MS = 3_600_000;
const at = (hours: number) => void (test.ctx.now = () => new Date(NOW.getTime() + hours * HOUR_MS));
let staff: Caller;
let seller: Caller;

beforeEach(async () => {
  at(0);
  [staff, seller] = await Promise.all([makeCaller(test, 'moderator'), makeCaller(test, 'private')]);
  for (const table of ['moderation_day', 'listing_report', 'statement_of_reasons'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('listing').set({ moderation: 'approved' }).execute();
});

const decide = async (id: number, decision: string, version = 1, by = staff) => {
  const body = { decision, version, reason: { ground: 'pictures' } };
  const answer = await by.browser.call('POST', `/api/admin/listings/${id}/decisions`, { body });
  expect(answer.statusCode).toBe(200);
};
const waiting = (created_at: Date) =>
  makeListing(db, {
    account_id: seller.accountId ?? 0,
    moderation: 'pending',
    published_at: null,
    created_at,
  });
/** Sessions end after two idle hours, so each call has its own. */
const figures = async (range = 30) => {
  const { browser } = await makeCaller(test, 'moderator');
  return (await browser.call('GET', `/api/admin/moderation-figures?range=${range}`)).json<{
    waits: Record<'kind' | 'decided' | 'median_minutes' | 'waiting' | 'oldest', unknown>[];
  }>().waits;
};
const countsOf = async (...wanted: string[]) =>
  (
    await db
      .selectFrom('moderation_day')
      .select(['figure', 'key', 'count'])
      .where('figure', 'in', wanted)
      .orderBy('figure')
      .orderBy('key')
      .execute()
  ).map(({ figure, key, count }) => `${figure} ${key} ${count}`);

describe('figures of the moderation', () => {
  it('tell the time to decision of the chosen days and the longest wait now', async () => {
    await decide(await waiting(new Date(NOW.getTime() - HOUR_MS)), 'approve');
    await waiting(new Date(NOW.getTime() - 3 * HOUR_MS));
    const [review] = await figures();
    expect(review).toMatchObject({
      kind: 'review',
      decided: 1,
      waiting: 1,
      oldest: new Date(NOW.getTime() - 3 * HOUR_MS).toISOString(),
    });
    expect(review?.median_minutes).toBeGreaterThanOrEqual(60);
    expect(review?.median_minutes).toBeLessThan(67);
    at(8 * 24);
    expect((await figures(7))[0]).toMatchObject({ decided: 0, median_minutes: null });
  });

  it('count notices, measures, objections and what became of them', async () => {
    const id = await makeListing(db, { account_id: seller.accountId ?? 0 });
    const visitor = await makeCaller(test, 'visitor');
    await visitor.browser.call('POST', `/api/listings/${id}/reports`, { body: { ground: 'sold' } });
    await decide(id, 'deactivate');
    const body = { objection: 'Колата е моя.' };
    await seller.browser.call('POST', `/api/user/listings/${id}/objection`, { body });
    at(5);
    await decide(id, 'activate', 2, await makeCaller(test, 'moderator'));
    expect(
      await countsOf(
        'notice',
        'notice_closed',
        'measure',
        'measure_source',
        'measure_withdrawn',
        'complaint',
        'complaint_closed',
      ),
    ).toEqual([
      'complaint received 1',
      'complaint_closed reversed 1',
      'measure deactivated:pictures 1',
      'measure_source notice 1',
      'measure_withdrawn deactivated 1',
      'notice sold 1',
      'notice_closed acted 1',
    ]);
    const complaint = (await figures())[2];
    expect(complaint).toMatchObject({ kind: 'complaint', decided: 1 });
    expect(complaint?.median_minutes).toBeGreaterThanOrEqual(300);
  });

  it('are not counted for a decision that is refused', async () => {
    const id = await waiting(NOW);
    const body = { decision: 'approve', version: 9 };
    await staff.browser.call('POST', `/api/admin/listings/${id}/decisions`, { body });
    expect(await countsOf('review')).toEqual([]);
  });
});

describe('GET /api/transparency/:year', () => {
  it('answers the figures of a year to everyone, as CSV in the language of the caller', async () => {
    const id = await makeListing(db, { account_id: seller.accountId ?? 0 });
    await makeReport(db, id);
    await decide(id, 'dismiss');
    const answer = await test.get('/api/transparency/2026');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.body).toContain('Решени без нарушение,брой,1\r\n');
    expect((await test.get('/api/transparency/2025')).statusCode).toBe(404);
  });
});
