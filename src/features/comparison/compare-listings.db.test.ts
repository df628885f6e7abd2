import { expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { compareListings } from './compare-listings.server.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const ctx = { db, now: () => now };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const compared = async (ids: number[]) => (await compareListings(ctx, ids)).map(({ id }) => id);

it('returns listings in the requested order, each once, at most four', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await makeListing(db));
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  expect(await compared([third, first, third])).toEqual([third, first]);
  expect(await compared(ids)).toEqual([first, second, third, fourth]);
  expect(await compared([])).toEqual([]);
});

it('returns reserved and recently closed listings with their state', async () => {
  const reserved = await makeListing(db, { sale: 'reserved' });
  const sold = await makeListing(db, { sale: 'sold', publication: 'archived', closed_at: daysAgo(3) });
  expect((await compareListings(ctx, [reserved, sold])).map(({ state }) => state)).toEqual([
    'reserved',
    'sold',
  ]);
});

it('omits listings that the public must not see', async () => {
  const shown = await makeListing(db);
  const hidden = [
    await makeListing(db, { moderation: 'pending' }),
    await makeListing(db, { publication: 'draft' }),
    await makeListing(db, { publication: 'inactive' }),
    await makeListing(db, { fake: true }),
    await makeListing(db, { account_id: await makeAccount(db, { blocked: true }) }),
    await makeListing(db, { publication: 'expired', closed_at: daysAgo(91) }),
    999_999_999,
  ];
  for (const id of hidden) expect(await compared([id, shown])).toEqual([shown]);
});

it('rethrows errors other than not_found and gone', async () => {
  const id = await makeListing(db);
  const now = () => {
    throw new RangeError('no clock');
  };
  await expect(compareListings({ db, now }, [id])).rejects.toThrow(RangeError);
});
