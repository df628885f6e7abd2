import { describe, expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import type { BarterListing, BarterWish } from './barter-listing.ts';
import { findBarterMatches } from './find-barter-matches.ts';
import { slowBarterMatches } from './fixtures/slow-barter-matches.ts';

const anything: BarterWish = { brandId: 0, modelId: null, yearMin: null, fuel: null, transmission: null };
const wish = (change: Partial<BarterWish>): BarterWish => ({ ...anything, ...change });
/** A listing of an account with its number; its brand is the first number, it wants the others. */
const listing = (
  id: number,
  [brandId, ...wanted]: number[],
  change: Partial<BarterListing> = {},
): BarterListing => ({
  id,
  accountId: id,
  brandId: brandId ?? 0,
  modelId: (brandId ?? 0) * 10,
  year: 2015,
  fuel: 'diesel',
  transmission: 'manual',
  valueEurMinor: 1_000_000,
  wishes: wanted.map((brand) => wish({ brandId: brand })),
  ...change,
});
const idsOf = async (...listings: BarterListing[]) =>
  (await findBarterMatches(listings)).map((match) => match.map(({ id }) => id));

describe('findBarterMatches', () => {
  it('joins two owners who want the vehicle of each other', async () => {
    expect(await idsOf(listing(1, [1, 2]), listing(2, [2, 1]), listing(3, [2, 3]))).toEqual([[1, 2]]);
  });

  it('joins three owners in the order in which each gets the next vehicle', async () => {
    expect(await idsOf(listing(1, [1, 3]), listing(2, [2, 1]), listing(3, [3, 2]))).toEqual([[1, 3, 2]]);
  });

  it('joins owners in a ring also when two of them can swap by themselves', async () => {
    const market = [listing(1, [1, 2]), listing(2, [2, 1, 3]), listing(3, [3, 1])];
    expect(await idsOf(...market)).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it('joins no listings of one owner', async () => {
    expect(await idsOf(listing(1, [1, 2]), listing(2, [2, 1], { accountId: 1 }))).toEqual([]);
    const ring = [listing(1, [1, 2]), listing(2, [2, 3]), listing(3, [3, 1], { accountId: 1 })];
    expect(await idsOf(...ring)).toEqual([]);
  });

  it.each([
    ['model', { modelId: 20 }, { modelId: 21 }],
    ['year', { yearMin: 2015 }, { yearMin: 2016 }],
    ['fuel', { fuel: 'diesel' }, { fuel: 'petrol' }],
    ['transmission', { transmission: 'manual' }, { transmission: 'automatic' }],
  ])('respects the wished %s', async (_, met, missed) => {
    const owner = (change: Partial<BarterWish>) =>
      listing(1, [1], { wishes: [wish({ brandId: 2, ...change })] });
    expect(await idsOf(owner(met), listing(2, [2, 1]))).toEqual([[1, 2]]);
    expect(await idsOf(owner(missed), listing(2, [2, 1]))).toEqual([]);
  });

  it('does not take an unknown year for a recent one', async () => {
    const owner = listing(1, [1], { wishes: [wish({ brandId: 2, yearMin: 1990 })] });
    expect(await idsOf(owner, listing(2, [2, 1], { year: null }))).toEqual([]);
  });

  it('joins pairs without a price last, and no rings', async () => {
    const free = { valueEurMinor: null };
    const pair = [listing(1, [1, 2]), listing(2, [2, 1], free), listing(3, [2, 1])];
    expect(await idsOf(...pair)).toEqual([
      [1, 3],
      [1, 2],
    ]);
    expect(await idsOf(listing(1, [1, 2]), listing(2, [2, 3]), listing(3, [3, 1], free))).toEqual([]);
  });

  it('makes a ring up to twice the cheapest value', async () => {
    const ring = (valueEurMinor: number) => [
      listing(1, [1, 2]),
      listing(2, [2, 3], { valueEurMinor }),
      listing(3, [3, 1]),
    ];
    expect(await idsOf(...ring(2_000_000))).toEqual([[1, 2, 3]]);
    expect(await idsOf(...ring(2_000_001))).toEqual([]);
  });

  it('finds farther partners of listings that have a close one', async () => {
    const dear = { valueEurMinor: 2_000_000 };
    const market = [
      listing(1, [1, 2]),
      listing(2, [2, 1]),
      listing(3, [2, 1], dear),
      listing(4, [1, 2], dear),
    ];
    expect(await idsOf(...market)).toEqual([
      [1, 2],
      [3, 4],
      [1, 3],
      [2, 4],
    ]);
  });

  it('gives a wanted vehicle its ten closest partners', async () => {
    const partners = Array.from({ length: 30 }, (_, index) =>
      listing(index + 2, [2, 1], { valueEurMinor: 1_000_000 + index * 100 }),
    );
    expect(await idsOf(listing(1, [1, 2]), ...partners)).toEqual(
      Array.from({ length: 10 }, (_, index) => [1, index + 2]),
    );
  });

  it('finds what trying every combination finds, in any order of the listings', async () => {
    const number = (max: number) => fc.integer({ min: 1, max });
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
    const vehicle = {
      brandId: number(3),
      model: number(2),
      year: maybe(number(3)),
      fuel: fc.constantFrom('a', 'b'),
    };
    const wishes = fc.array(
      fc.record({
        brandId: number(3),
        model: maybe(number(2)),
        yearMin: maybe(number(3)),
        fuel: maybe(fc.constantFrom('a', 'b')),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const market = fc.array(
      fc.record({ ...vehicle, accountId: number(25), value: maybe(number(60)), wishes }),
      { minLength: 2, maxLength: 45 },
    );
    await fc.assert(
      fc.asyncProperty(market, fc.boolean(), async (random, isReversed) => {
        const listings = random.map(({ model, value, wishes: wished, ...rest }, index): BarterListing => ({
          ...rest,
          id: index + 1,
          modelId: rest.brandId * 10 + model,
          transmission: null,
          valueEurMinor: value === null ? null : value * 5_000,
          wishes: wished.map(({ model: wishedModel, ...fields }) =>
            wish({ ...fields, modelId: wishedModel === null ? null : fields.brandId * 10 + wishedModel }),
          ),
        }));
        const found = await findBarterMatches(isReversed ? listings.toReversed() : listings);
        expect(found.map((match) => match.map(({ id }) => id).join()).sort()).toEqual(
          slowBarterMatches(listings),
        );
      }),
      { numRuns: 150 },
    );
  });
});
