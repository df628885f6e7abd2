import { describe, expect, it } from 'vitest';
import { draftCalls } from '#tests/support/draft-calls.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const { seller, open, save } = draftCalls(test);

describe('draft of a listing', () => {
  it('begins with the values of the listing and is opened only once', async () => {
    const caller = await seller();
    const picture = await makePicture(db);
    const id = await makeListing(db, {
      account_id: caller.accountId ?? 0,
      power_hp: 110,
      displacement_cc: 1598,
      first_registration: '2017-05-03',
      accident: false,
      vin: 'WVWZZZ1KZAW000001',
      barter: true,
      contact: 'custom',
      contact_phone: '+359881234567',
    });
    await db
      .insertInto('listing_picture')
      .values({ listing_id: id, position: 0, picture_id: picture })
      .execute();
    const draft = await open(caller, { listing: id });
    expect(draft.fields).toMatchObject({
      brand: 'vw',
      model: 'golf',
      power: '110',
      displacement: '1.598',
      first_registration: '2017-05-03',
      accident: 'no',
      vin: 'WVWZZZ1KZAW000001',
      price_kind: 'stated',
      price: '10000',
      barter: 'yes',
      contact: 'custom',
      contact_phone: '+359881234567',
      city: 'sofia',
    });
    expect(draft.pictures.map((each) => each.id)).toEqual([picture]);
    await save(caller, id, { version: 1, fields: { price: '9 900' } });
    expect(await open(caller, { listing: id })).toMatchObject({ version: 2, fields: { price: '9 900' } });
  });

  it('becomes a new listing without the VIN when it is opened as a copy', async () => {
    const caller = await seller();
    const picture = await makePicture(db);
    const id = await makeListing(db, { account_id: caller.accountId ?? 0, vin: 'WVWZZZ1KZAW000002' });
    await db
      .insertInto('listing_picture')
      .values({ listing_id: id, position: 0, picture_id: picture })
      .execute();
    const draft = await open(caller, { copy: id });
    expect(draft.id).not.toBe(id);
    expect(draft.fields.vin).toBeUndefined();
    expect(draft.sources.brand).toEqual({ from: 'copy', sure: 'sure' });
    expect(draft.pictures.map((each) => each.id)).toEqual([picture]);
  });

  it.each([
    [{ publication: 'archived' }, 'Обявата е архивирана.'],
    [{ sale: 'sold' }, 'Обявата е отбелязана като продадена.'],
    [{ fake: true }, 'Обявата е отбелязана като фалшива.'],
  ] as const)('is refused for a listing with %j', async (state, message) => {
    const caller = await seller();
    const id = await makeListing(db, { account_id: caller.accountId ?? 0, ...state });
    const answer = await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ message });
  });
});
