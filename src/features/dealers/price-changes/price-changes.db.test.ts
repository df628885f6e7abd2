import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { makeEstimate } from '#tests/support/make-estimate.ts';
import { lower, priceChangeCalls } from '#tests/support/price-changes.ts';
import { makePricedStock } from '#tests/support/priced-stock.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { workOnPriceChange } from './work-on-price-change.server.ts';

const test = await testApp();
const { ctx } = test;
const { db } = test.ctx;
const never = new AbortController().signal;
const HOUR_MS = 3_600_000;
const { begin, call, preview, shown, itemOf, apply, undo, rowOf, priceOf, change, changeByHand } =
  priceChangeCalls(test);

let dealer: Caller;
beforeEach(async () => {
  dealer = await begin();
});

describe('a change of many prices', () => {
  it('is compared first, leaves out what cannot change, and refuses what changed meanwhile', async () => {
    const [plain, moved, reserved, edited, waiting, foreignMoney, taken] = await makePricedStock(dealer, 7);
    await makeEstimate(db, plain ?? 0, { low: 1_150_000, ideal: 1_200_000, high: 1_400_000 });
    await change(plain, { price_rating: 'good' });
    await change(reserved, { sale: 'reserved' });
    await change(waiting, { moderation: 'pending' });
    await change(foreignMoney, { currency: 'USD' });
    await dealer.browser.call('POST', '/api/drafts', { body: { listing: edited } });
    await dealer.browser.call('PATCH', `/api/drafts/${edited}`, {
      body: { version: 1, fields: { description: 'Нови гуми.' } },
    });
    const id = await preview({ filter: '' }, { kind: 'amount', by: -1_500, round: '1' });
    expect(await shown(id)).toMatchObject({ state: 'preview', total: 3, done: 0 });
    expect(await itemOf(id, plain)).toMatchObject({
      old_price_minor: 1_250_000,
      new_price_minor: 1_100_000,
      rating_before: 'good',
      rating_after: 'great',
      warnings: ['below_interval'],
    });
    for (const [listing, left_out] of [
      [reserved, 'reserved'],
      [edited, 'editing'],
      [waiting, 'pending'],
      [foreignMoney, 'other_currency'],
    ] as const)
      expect(await itemOf(id, listing)).toMatchObject({ left_out, new_price_minor: null });
    expect(await priceOf(plain)).toBe(1_250_000);

    await changeByHand(moved, 12_400);
    await apply(id, { without: [taken] });
    expect(await shown(id)).toMatchObject({ state: 'done', total: 2, done: 1, refused: 1 });
    expect(await itemOf(id, moved)).toMatchObject({ outcome: 'refused', error: 'price_moved' });
    expect(await itemOf(id, taken)).toMatchObject({ outcome: null, left_out: 'chosen' });
    expect(await rowOf(plain)).toMatchObject({ price_minor: 1_100_000, previous_price_eur_minor: 1_250_000 });
    expect([await priceOf(moved), await priceOf(taken)]).toEqual([1_240_000, 1_250_000]);
    // A repeated call after a lost answer changes nothing.
    await apply(id);
    expect(await shown(id)).toMatchObject({ done: 1, refused: 1 });
  });

  it('waits for review where a single change would', async () => {
    const [listing] = await makePricedStock(dealer, 1);
    const id = await preview({ listings: [listing] }, { kind: 'set', price: 40 });
    expect(await itemOf(id, listing)).toMatchObject({ warnings: ['half'] });
    await apply(id);
    expect(await itemOf(id, listing)).toMatchObject({ outcome: 'waits' });
    expect(await priceOf(listing)).toBe(1_250_000);
    const undone = await undo(id);
    expect(await itemOf(undone, listing)).toMatchObject({ outcome: 'done' });
    const draft = await db
      .selectFrom('listing_draft')
      .select(['submitted_at', 'discarded_at'])
      .where('listing_id', '=', listing ?? 0)
      .executeTakeFirstOrThrow();
    expect(draft).toEqual({ submitted_at: null, discarded_at: NOW });
  });

  it('says which lower prices the law does not let be called a reduction', async () => {
    const [listing] = await makePricedStock(dealer, 1);
    await changeByHand(listing, 11_000);
    await db
      .updateTable('listing_price')
      .set({ at: new Date(NOW.getTime() - HOUR_MS) })
      .where('at', '=', NOW)
      .execute();
    await changeByHand(listing, 12_500);
    await db
      .updateTable('listing_price')
      .set({ at: new Date(NOW.getTime() - 60_000) })
      .where('at', '=', NOW)
      .execute();
    const id = await preview({ listings: [listing] }, { kind: 'set', price: 11_500 });
    expect(await itemOf(id, listing)).toMatchObject({ warnings: ['not_reduction'] });
  });

  it('refuses listings of others as a whole, names closed ones, and needs a choice', async () => {
    const [own, closed] = await makePricedStock(dealer, 2);
    await change(closed, { sale: 'sold' });
    const foreign = await makeListing(db);
    const of = (listings: unknown[]) => call('POST', '', { of: { listings }, rule: lower });
    expect((await of([own, foreign])).statusCode).toBe(404);
    expect((await call('POST', '', { of: { filter: 'q=zzz' }, rule: lower })).statusCode).toBe(422);
    const id = await preview({ listings: [own, closed] });
    expect(await itemOf(id, closed)).toMatchObject({ left_out: 'off_market' });
    expect((await call('POST', `/${id}/apply`, { without: [own] })).statusCode).toBe(422);
  });

  it('admits one of two tabs that apply at once, and refuses the outdated prices of the other', async () => {
    const listings = await makePricedStock(dealer, 12);
    const [first, second] = [await preview({ listings }), await preview({ listings })];
    const answers = await Promise.all([
      call('POST', `/${first}/apply`, {}),
      call('POST', `/${second}/apply`, {}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    const [won, lost] = answers[0]?.statusCode === 202 ? [first, second] : [second, first];
    await Promise.all([workOnPriceChange(ctx, won, never), workOnPriceChange(ctx, won, never)]);
    expect(await shown(won)).toMatchObject({ state: 'done', done: 12 });
    await apply(lost);
    expect(await shown(lost)).toMatchObject({ done: 0, refused: 12 });
    expect(await priceOf(listings[0])).toBe(1_125_000);
    const { changes } = await db
      .selectFrom('listing_price')
      .select((row) => row.fn.countAll<number>().as('changes'))
      .where('listing_id', 'in', listings)
      .executeTakeFirstOrThrow();
    expect(changes).toBe(24);
  });

  it('stops when the dealer says so or is no longer verified, and can be taken back then', async () => {
    const listings = await makePricedStock(dealer, 2);
    const id = await preview({ listings });
    expect((await call('POST', `/${id}/apply`, {})).statusCode).toBe(202);
    expect((await call('POST', `/${id}/stop`, {})).statusCode).toBe(200);
    await workOnPriceChange(ctx, id, never);
    expect(await shown(id)).toMatchObject({ state: 'stopped', done: 0, undo_until: null });
    expect(await priceOf(listings[0])).toBe(1_250_000);
    const other = await preview({ listings });
    expect((await call('POST', `/${other}/apply`, {})).statusCode).toBe(202);
    const verified = (company_verified: boolean) =>
      db
        .updateTable('account')
        .set({ company_verified })
        .where('id', '=', dealer.accountId ?? 0)
        .execute();
    await verified(false);
    await workOnPriceChange(ctx, other, never);
    await verified(true);
    expect(await shown(other)).toMatchObject({ state: 'stopped', done: 0 });
  });
});
