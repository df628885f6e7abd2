import { beforeEach, describe, expect, it } from 'vitest';
import { makeActor, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { workOnMassDecision } from '../mass-decisions/work-on-mass-decision.server.ts';
import { forgetSamples } from './forget-samples.server.ts';

const test = await testApp();
const { db } = test.ctx;
const [first, second, superAdmin] = await Promise.all(
  (['moderator', 'moderator', 'super_admin'] as const).map((actor) => makeCaller(test, actor)),
);
if (!first || !second || !superAdmin) throw new Error('expected three members of staff');
const reason = { ground: 'fraud', bg: 'Снимките са от чужд сайт.' };
let seller: Caller;

const setStaff = (blocked: boolean) =>
  db
    .updateTable('account')
    .set({ blocked })
    .where('id', 'in', [first.accountId ?? 0, second.accountId ?? 0])
    .execute();
const setSample = (percent: number) =>
  db
    .insertInto('setting')
    .values({ key: 'sample_percent', value: JSON.stringify(percent), version: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(percent) }))
    .execute();

beforeEach(async () => {
  await setStaff(false);
  await setSample(0);
  seller = await makeCaller(test, 'dealer');
});

const published = (values = {}) => makeListing(db, { account_id: seller.accountId ?? 0, ...values });
const decide = ({ browser }: Caller, id: number, body: object) =>
  browser.call('POST', `/api/admin/listings/${id}/decisions`, { body: { version: 1, ...body } });
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const listingOf = (id: number) =>
  db.selectFrom('listing').select(['fake', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
const statementOf = (id: number) =>
  db
    .selectFrom('statement_of_reasons')
    .select(['decided_by', 'proposed_by', 'reviewed_by', 'reviewed_alone', 'facts'])
    .where('listing_number', '=', id)
    .executeTakeFirst();
const auditOf = async (id: number) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .where('subject', '=', `listing:${id}`)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, details }) => ({ action, by: actor_id, ...(details as object) }));
const textsToSeller = async () => {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', seller.accountId ?? 0)
    .executeTakeFirstOrThrow();
  return (await mailsTo(test, email ?? '')).map(({ text }) => text).join('\n');
};
const waitingFor = async ({ browser }: Caller) =>
  (await browser.call('GET', `/api/admin/listings?tab=second&seller=${seller.accountId}`)).json<{
    listings: { id: number; proposed_as_fake: boolean; sampled: boolean }[];
  }>().listings;

describe('marking a listing of a verified company as fake', () => {
  it('waits for a second person, who confirms it with the reason of the first', async () => {
    const id = await published();
    const answer = await decide(first, id, { decision: 'mark_fake', reason });
    expect(answer.json()).toMatchObject({ outcome: 'done', waits: true, undo: null });
    expect([await listingOf(id), await statementOf(id)]).toEqual([{ fake: false, version: 1 }, undefined]);
    expect(await waitingFor(second)).toMatchObject([{ id, proposed_as_fake: true, sampled: false }]);
    expect(await statusOf(decide(first, id, { decision: 'confirm_fake' }))).toBe(409);
    expect(await statusOf(decide(second, id, { decision: 'mark_fake', reason }))).toBe(409);
    const confirmed = await decide(second, id, { decision: 'confirm_fake' });
    expect(confirmed.json()).toMatchObject({ outcome: 'done', waits: false, undo: 'unmark_fake' });
    expect(await listingOf(id)).toEqual({ fake: true, version: 2 });
    expect(await statementOf(id)).toMatchObject({
      decided_by: second.accountId,
      proposed_by: first.accountId,
      facts: reason.bg,
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'listing.propose_fake', by: first.accountId, ground: 'fraud' },
      { action: 'listing.mark_fake', by: second.accountId, proposedBy: first.accountId },
    ]);
    expect(await waitingFor(second)).toEqual([]);
  });

  it('is refused in a mass decision, because the proposal is to be read', async () => {
    const id = await published();
    const started = await first.browser.call('POST', '/api/admin/mass-decisions', {
      body: { filter: `tab=all&seller=${seller.accountId}`, decision: 'mark_fake', reason },
    });
    const mass = started.json<{ id: number }>().id;
    await workOnMassDecision(test.ctx, mass, new AbortController().signal);
    const { results } = (await first.browser.call('GET', `/api/admin/mass-decisions/${mass}`)).json<{
      results: { listing: number; outcome: string; message: string }[];
    }>();
    expect(results).toMatchObject([
      { listing: id, outcome: 'refused', message: expect.stringContaining('проверена фирма') },
    ]);
    expect([await listingOf(id), await waitingFor(second)]).toEqual([{ fake: false, version: 1 }, []]);
  });

  it('is declined by a second person without any effect', async () => {
    const id = await published();
    await decide(first, id, { decision: 'mark_fake', reason });
    expect(await statusOf(decide(second, id, { decision: 'decline_fake' }))).toBe(200);
    expect(await statusOf(decide(second, id, { decision: 'confirm_fake' }))).toBe(409);
    expect([await listingOf(id), await textsToSeller()]).toEqual([{ fake: false, version: 1 }, '']);
  });

  it('needs no second person for others, nor for a super admin who is the whole staff', async () => {
    const ofPerson = await makeListing(db, { account_id: await makeActor(test, 'private') });
    expect((await decide(first, ofPerson, { decision: 'mark_fake', reason })).json()).toMatchObject({
      waits: false,
    });
    const id = await published();
    await setStaff(true);
    expect((await decide(superAdmin, id, { decision: 'mark_fake', reason })).json()).toMatchObject({
      waits: false,
    });
    expect(await listingOf(id)).toMatchObject({ fake: true });
  });
});

describe('an objection', () => {
  const objected = async (by: Caller) => {
    const id = await published();
    await decide(by, id, { decision: 'deactivate', reason });
    const body = { objection: 'Колата е моя.' };
    expect(await statusOf(seller.browser.call('POST', `/api/user/listings/${id}/objection`, { body }))).toBe(
      200,
    );
    return id;
  };

  it.each(['uphold', 'activate'])(
    'to an own decision cannot be answered by %s, but by a colleague',
    async (decision) => {
      const id = await objected(first);
      expect(await statusOf(decide(first, id, { decision, version: 2 }))).toBe(409);
      expect(await statusOf(decide(second, id, { decision, version: 2 }))).toBe(200);
      expect(await statementOf(id)).toMatchObject({ reviewed_by: second.accountId, reviewed_alone: false });
      expect(await textsToSeller()).toContain('Разгледа го друг човек');
    },
  );

  it('cannot be answered by the person who proposed the decision', async () => {
    const id = await published();
    await decide(first, id, { decision: 'mark_fake', reason });
    await decide(second, id, { decision: 'confirm_fake' });
    await seller.browser.call('POST', `/api/user/listings/${id}/objection`, {
      body: { objection: 'Моя е.' },
    });
    for (const one of [first, second])
      expect(await statusOf(decide(one, id, { decision: 'uphold', version: 2 }))).toBe(409);
    expect(await statusOf(decide(superAdmin, id, { decision: 'uphold', version: 2 }))).toBe(200);
  });

  it('is answered by a super admin alone only without other staff, and the seller is told so', async () => {
    const id = await objected(superAdmin);
    expect(await statusOf(decide(superAdmin, id, { decision: 'uphold', version: 2 }))).toBe(409);
    await setStaff(true);
    expect(await statusOf(decide(superAdmin, id, { decision: 'uphold', version: 2 }))).toBe(200);
    expect(await statementOf(id)).toMatchObject({ reviewed_alone: true });
    expect(await textsToSeller()).toContain('Екипът е от един човек');
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'listing.uphold', alone: true });
  });

  it('leaves an own decision without an objection free to be undone', async () => {
    const id = await published();
    await decide(first, id, { decision: 'deactivate', reason });
    expect(await statusOf(decide(first, id, { decision: 'activate', version: 2 }))).toBe(200);
  });
});

describe('a sampled approval', () => {
  const approved = async (percent: number) => {
    await setSample(percent);
    const id = await published({ moderation: 'pending', published_at: null });
    expect(await statusOf(decide(first, id, { decision: 'approve' }))).toBe(200);
    return id;
  };
  const answer = ({ browser }: Caller, id: number, agrees: boolean) =>
    statusOf(browser.call('POST', `/api/admin/listings/${id}/sample`, { body: { agrees } }));
  const counts = () =>
    db
      .selectFrom('moderation_day')
      .select(['key', 'count'])
      .where('figure', '=', 'sample')
      .orderBy('key')
      .execute();

  it('is looked at again by another person, once, and counted', async () => {
    await db.deleteFrom('moderation_day').execute();
    const id = await approved(100);
    expect(await waitingFor(second)).toMatchObject([{ id, sampled: true, proposed_as_fake: false }]);
    expect(await answer(first, id, true)).toBe(409);
    expect([await answer(second, id, false), await answer(second, id, true)]).toEqual([200, 404]);
    expect(await listingOf(id)).toEqual({ fake: false, version: 2 });
    expect(await counts()).toEqual([
      { key: 'disagreed', count: 1 },
      { key: 'drawn', count: 1 },
    ]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'listing.review_sample',
      by: second.accountId,
      after: 'disagreed',
    });
  });

  it('is forgotten after 30 days without an answer, and after a year with one', async () => {
    await db.deleteFrom('approval_sample').execute();
    const [open, answered] = [await approved(100), await approved(100)];
    await answer(second, answered, true);
    const left = async (days: number) => {
      await forgetSamples({ db, now: () => new Date(NOW.getTime() + days * 86_400_000) });
      const rows = await db.selectFrom('approval_sample').select('listing_id').orderBy('id').execute();
      return rows.map(({ listing_id }) => listing_id);
    };
    expect(await left(30)).toEqual([open, answered]);
    expect(await left(31)).toEqual([answered]);
    expect(await left(366)).toEqual([]);
  });

  it('is not drawn at 0 %, nor without colleagues who could look', async () => {
    await approved(0);
    expect(await waitingFor(second)).toEqual([]);
    await setStaff(true);
    await setSample(100);
    const id = await published({ moderation: 'pending', published_at: NOW });
    await decide(superAdmin, id, { decision: 'approve' });
    expect(await waitingFor(superAdmin)).toEqual([]);
  });
});
