import { describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DraftFields } from '../checking/draft-fields.ts';

const test = await testApp();
const { db } = test.ctx;

interface Same {
  own: { id: number; url: string }[];
  offered_by_others: boolean;
}

async function sameVehicle(caller: Caller, fields: DraftFields): Promise<Same> {
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields });
  return (await caller.browser.call('GET', `/api/drafts/${id}/same-vehicle`)).json<Same>();
}

describe('the vehicle of a draft', () => {
  it('is found in an own listing and in one of somebody else by its VIN', async () => {
    const caller = await makeCaller(test, 'private');
    const vin = 'WVWZZZ1KZAW000123';
    expect(await sameVehicle(caller, { vin })).toEqual({ own: [], offered_by_others: false });
    await makeListing(db, { vin });
    expect(await sameVehicle(caller, { vin })).toEqual({ own: [], offered_by_others: true });
    const own = await makeListing(db, { vin, account_id: caller.accountId ?? 0 });
    expect(await sameVehicle(caller, { vin })).toEqual({
      own: [{ id: own, url: `/listing/${own}` }],
      offered_by_others: true,
    });
  });

  it('is found in an own listing without a VIN by its facts', async () => {
    const caller = await makeCaller(test, 'private');
    const account_id = caller.accountId ?? 0;
    const facts = { account_id, model_year: 2017, mileage_km: 123_456, price_minor: 1_250_000 };
    const own = await makeListing(db, facts);
    await makeListing(db, { ...facts, mileage_km: 131_000 });
    const draft: DraftFields = { mileage: '123 456', vin: '' };
    expect(await sameVehicle(caller, draft)).toEqual({
      own: [{ id: own, url: `/listing/${own}` }],
      offered_by_others: false,
    });
  });

  it('is not sought in closed listings nor while the draft has faults', async () => {
    const caller = await makeCaller(test, 'private');
    const vin = 'WVWZZZ1KZAW000124';
    const listing = await makeListing(db, { vin, sale: 'sold' });
    const nothing = { own: [], offered_by_others: false };
    expect(await sameVehicle(caller, { vin })).toEqual(nothing);
    await db.updateTable('listing').set({ sale: 'available' }).where('id', '=', listing).execute();
    expect(await sameVehicle(caller, { vin, brand: '' })).toEqual(nothing);
  });

  it('is sought at most 100 times a day for one account', async () => {
    const caller = await makeCaller(test, 'private');
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0 });
    const statuses: number[] = [];
    for (let call = 0; call < 101; call++)
      statuses.push((await caller.browser.call('GET', `/api/drafts/${id}/same-vehicle`)).statusCode);
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
