import { describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { submitDraft as submit } from '#tests/support/submit-draft.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;

let keys = 0;
const change = (
  { browser }: Caller,
  id: number,
  {
    version,
    price = 11_900,
    key = `change-price-${(keys += 1)}`,
  }: { version: number; price?: number; key?: string },
) =>
  browser.call('POST', `/api/listings/${id}/price`, {
    body: { version, price_minor: price * 100 },
    headers: { 'idempotency-key': key },
  });
const rowOf = (id: number) =>
  db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const draftOf = (id: number) =>
  db.selectFrom('listing_draft').selectAll().where('listing_id', '=', id).executeTakeFirst();

/** A listing on the market for € 12 500, and its seller. */
async function offered(): Promise<{ caller: Caller; id: number; version: number }> {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, pictures: [await makePicture(db)] });
  await submit(caller, id);
  await db
    .updateTable('listing')
    .set({ moderation: 'approved', published_at: new Date('2026-11-01T10:00:00Z') })
    .where('id', '=', id)
    .execute();
  return { caller, id, version: (await rowOf(id)).version };
}

describe('POST /api/listings/:id/price', () => {
  it('changes the price and nothing else, and answers the version for the change back', async () => {
    const { caller, id, version } = await offered();
    const before = await rowOf(id);
    const answer = await change(caller, id, { version });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ outcome: 'changes_published', version: version + 1 });
    const { updated_at, ...after } = await rowOf(id);
    expect(updated_at).toEqual(test.ctx.now());
    expect(after).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([column]) => column !== 'updated_at')),
      price_minor: 1_190_000,
      price_eur_minor: 1_190_000,
      previous_price_eur_minor: 1_250_000,
      version: version + 1,
    });
    expect(await draftOf(id)).toBeUndefined();
    const back = await change(caller, id, { version: version + 1, price: 12_500 });
    expect(back.json()).toEqual({ outcome: 'changes_published', version: version + 2 });
    expect((await rowOf(id)).price_minor).toBe(1_250_000);
  });

  it('changes it once per key', async () => {
    const { caller, id, version } = await offered();
    const once = { version, key: 'price-once' };
    const answers = await Promise.all([change(caller, id, once), change(caller, id, once)]);
    expect(answers.map((answer) => answer.json<{ version: number }>().version)).toEqual(
      Array(2).fill(version + 1),
    );
    expect((await rowOf(id)).version).toBe(version + 1);
  });

  it('refuses an outdated version', async () => {
    const { caller, id, version } = await offered();
    await change(caller, id, { version });
    const answer = await change(caller, id, { version, price: 9_000 });
    expect(answer.statusCode).toBe(409);
    expect((await rowOf(id)).price_minor).toBe(1_190_000);
  });

  it('keeps changes in progress and replaces a form that was only opened', async () => {
    const { caller, id, version } = await offered();
    await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    expect((await change(caller, id, { version })).statusCode).toBe(200);
    await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    await caller.browser.call('PATCH', `/api/drafts/${id}`, {
      body: { version: 1, fields: { description: 'Нови гуми.' } },
    });
    const answer = await change(caller, id, { version: version + 1, price: 9_000 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toContain('започнати промени');
    expect(await rowOf(id)).toMatchObject({ price_minor: 1_190_000 });
    expect((await draftOf(id))?.fields).toMatchObject({ description: 'Нови гуми.' });
  });

  it('lets a price wait for review that is below any serious one', async () => {
    const { caller, id, version } = await offered();
    const answer = await change(caller, id, { version, price: 40 });
    expect(answer.json<{ outcome: string }>().outcome).toBe('changes_wait');
    expect((await rowOf(id)).price_minor).toBe(1_250_000);
    expect((await draftOf(id))?.submitted_at).not.toBeNull();
  });

  it.each([
    ['paused', { publication: 'inactive' }],
    ['expired', { publication: 'expired' }],
    ['sold', { sale: 'sold' }],
    ['fake', { fake: true }],
    ['not approved', { moderation: 'rejected' }],
  ])('refuses a listing that is %s', async (_, values) => {
    const { caller, id, version } = await offered();
    await db.updateTable('listing').set(values).where('id', '=', id).execute();
    expect((await change(caller, id, { version })).statusCode).toBe(409);
    expect((await rowOf(id)).price_minor).toBe(1_250_000);
  });

  it('refuses a listing without values that are required today', async () => {
    const caller = await makeCaller(test, 'private');
    const id = await makeListing(db, { account_id: caller.accountId ?? 0, version: 1 });
    const answer = await change(caller, id, { version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toContain('липсват');
    expect(await draftOf(id)).toBeUndefined();
  });

  it('allows 60 changes an hour', async () => {
    const { caller } = await offered();
    const statuses = await Promise.all(
      Array.from(
        { length: 61 },
        async () => (await change(caller, 2_000_000_000, { version: 1 })).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
