import { beforeEach, describe, expect, it } from 'vitest';
import { makeBlock, makeOffer, type Offer } from '#tests/support/barter-offers.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { getOwnBarter } from './get-own-barter.server.ts';
import { refreshBarterMatches } from './refresh-barter-matches.server.ts';

const { db } = await testDatabase();
const firstNight = new Date('2026-11-19T02:11:00Z');
const secondNight = new Date('2026-11-20T02:11:00Z');

const offer = makeOffer.bind(undefined, db);
const night = (at: Date) => refreshBarterMatches({ db, now: () => at });
const stored = () =>
  db
    .selectFrom('barter_match')
    .select(['listing_id', 'partner_id', 'third_id', 'found_at'])
    .orderBy('listing_id')
    .orderBy('partner_id')
    .execute();
const shown = async ({ id, owner }: Offer) =>
  (await getOwnBarter({ db }, owner, [id])).map(({ swaps }) =>
    swaps.map(({ others }) => others.map(({ card }) => card.id)),
  );

beforeEach(async () => {
  await db.deleteFrom('barter_match').execute();
  await db.deleteFrom('listing').execute();
});

describe('refreshBarterMatches', () => {
  it('stores a swap for both owners and a ring for all three', async () => {
    const golf = await offer('golf', ['a4']);
    const a4 = await offer('a4', ['golf', 'corolla']);
    const corolla = await offer('corolla', ['golf']);
    await night(firstNight);
    expect(await shown(golf)).toEqual([[[a4.id], [a4.id, corolla.id]]]);
    expect(await shown(a4)).toEqual([[[golf.id], [corolla.id, golf.id]]]);
    expect(await shown(corolla)).toEqual([[[golf.id, a4.id]]]);
  });

  it('keeps the time of a known swap and removes one that ended', async () => {
    const golf = await offer('golf', ['a4']);
    const a4 = await offer('a4', ['golf']);
    const sold = await offer('a4', ['golf']);
    await night(firstNight);
    expect(await stored()).toHaveLength(4);
    await db.updateTable('listing').set({ publication: 'inactive' }).where('id', '=', sold.id).execute();
    const late = await offer('a4', ['golf']);
    await night(secondNight);
    expect(await stored()).toEqual([
      { listing_id: golf.id, partner_id: a4.id, third_id: null, found_at: firstNight },
      { listing_id: golf.id, partner_id: late.id, third_id: null, found_at: secondNight },
      { listing_id: a4.id, partner_id: golf.id, third_id: null, found_at: firstNight },
      { listing_id: late.id, partner_id: golf.id, third_id: null, found_at: secondNight },
    ]);
  });

  it.each([
    ['without barter', { barter: false }],
    ['that is reserved', { sale: 'reserved' }],
    ['that is pending', { moderation: 'pending' }],
    ['that is marked as fake', { fake: true }],
  ] as const)('leaves out a listing %s', async (_, values) => {
    await offer('golf', ['a4']);
    await offer('a4', ['golf'], values);
    await night(firstNight);
    expect(await stored()).toEqual([]);
  });

  it('leaves out listings of a blocked account and of one owner', async () => {
    const golf = await offer('golf', ['a4']);
    const a4 = await offer('a4', ['golf']);
    await db.updateTable('account').set({ blocked: true }).where('id', '=', a4.owner.accountId).execute();
    await offer('a4', ['golf'], { account_id: golf.owner.accountId });
    await night(firstNight);
    expect(await stored()).toEqual([]);
  });

  it('uses the price for a swap where one is stated', async () => {
    const golf = await offer('golf', ['a4'], { price_minor: 1_000_000, barter_price_minor: 1_200_000 });
    await offer('a4', ['golf'], { price_minor: 900_000 });
    await night(firstNight);
    const [own] = await getOwnBarter({ db }, golf.owner, [golf.id]);
    expect(own?.valueEurMinor).toBe(1_200_000);
    expect(own?.swaps[0]?.others[0]?.valueEurMinor).toBe(900_000);
  });
});

describe('getOwnBarter', () => {
  it('hides a swap at once when a listing of it is not published or accepts it no more', async () => {
    const golf = await offer('golf', ['a4']);
    const paused = await offer('a4', ['golf']);
    const changed = await offer('a4', ['golf']);
    await night(firstNight);
    expect(await shown(golf)).toEqual([[[paused.id], [changed.id]]]);
    await db.updateTable('listing').set({ publication: 'inactive' }).where('id', '=', paused.id).execute();
    await db.deleteFrom('listing_exchange').where('listing_id', '=', changed.id).execute();
    expect(await shown(golf)).toEqual([[]]);
  });

  it('shows the swaps of a listing only to its owner', async () => {
    const golf = await offer('golf', ['a4']);
    const a4 = await offer('a4', ['golf']);
    await night(firstNight);
    expect(await getOwnBarter({ db }, a4.owner, [golf.id])).toEqual([]);
    await expect(getOwnBarter({ db }, undefined, [golf.id])).rejects.toMatchObject({ status: 401 });
  });

  it.each(['buyer', 'seller'] as const)(
    'hides swaps between people when the %s blocked the other',
    async (side) => {
      const golf = await offer('golf', ['a4']);
      const a4 = await offer('a4', ['golf', 'corolla']);
      const corolla = await offer('corolla', ['golf']);
      await night(firstNight);
      await makeBlock(db, [golf, corolla], side);
      expect(await shown(golf)).toEqual([[[a4.id]]]);
      // The ring cannot come about, so the third owner does not see it either.
      expect(await shown(a4)).toEqual([[[golf.id]]]);
      expect(await shown(corolla)).toEqual([[]]);
      await makeBlock(db, [a4, golf], side);
      expect([await shown(golf), await shown(a4)]).toEqual([[[]], [[]]]);
    },
  );

  it('says whether a listing states wishes', async () => {
    const golf = await offer('golf', []);
    await night(firstNight);
    expect(await getOwnBarter({ db }, golf.owner, [golf.id])).toMatchObject([
      { hasWishes: false, swaps: [] },
    ]);
  });
});
