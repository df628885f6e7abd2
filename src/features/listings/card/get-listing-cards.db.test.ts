import { describe, expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { getListingCards } from './listing-cards.server.ts';

const { db } = await testDatabase();
const idsOf = async (ids: number[]) => (await getListingCards({ db }, ids)).map(({ id }) => id);

describe('getListingCards', () => {
  it('keeps the requested order and omits unknown ids', async () => {
    const [a, b, c] = [await makeListing(db), await makeListing(db), await makeListing(db)];
    expect(await idsOf([c, 999_999, a, b])).toEqual([c, a, b]);
    expect(await idsOf([])).toEqual([]);
  });

  it.each([
    { moderation: 'pending' },
    { moderation: 'rejected' },
    { publication: 'draft' },
    { publication: 'inactive' },
    { publication: 'archived' },
    { publication: 'expired' },
    { sale: 'sold' },
    { fake: true },
  ])('omits a listing in state %j', async (state) => {
    expect(await idsOf([await makeListing(db, state)])).toEqual([]);
  });

  it('omits listings of a blocked owner', async () => {
    const account = await makeAccount(db, { blocked: true });
    expect(await idsOf([await makeListing(db, { account_id: account })])).toEqual([]);
  });

  it('converts the price to gross euro cents, and returns null for a price on request', async () => {
    const price = async (values: object) => {
      const [card] = await getListingCards({ db }, [await makeListing(db, values)]);
      return card?.priceEurMinor;
    };
    expect(await price({ price_minor: 1_000_000, vat: 'included' })).toBe(1_000_000);
    expect(await price({ price_minor: 1_000_000, vat: 'excluded' })).toBe(1_200_000);
    expect(await price({ price_minor: 195_583, currency: 'BGN' })).toBe(100_000);
    expect(await price({ price_minor: null })).toBeNull();
  });

  it('returns only pictures whose renditions are ready', async () => {
    const id = await makeListing(db, { picture_count: 2 });
    await db
      .insertInto('picture')
      .values([
        { id: 'a'.repeat(16), state: 'pending' },
        { id: 'b'.repeat(16), state: 'ready', width: 800, height: 600, placeholder: 'data:,' },
      ])
      .execute();
    await db
      .insertInto('listing_picture')
      .values([
        { listing_id: id, position: 0, picture_id: 'a'.repeat(16) },
        { listing_id: id, position: 1, picture_id: 'b'.repeat(16) },
      ])
      .execute();
    const [card] = await getListingCards({ db }, [id]);
    expect(card?.pictures.map((picture) => picture.id)).toEqual(['b'.repeat(16)]);
  });
});
