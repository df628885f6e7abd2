import { beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '#tests/support/factories.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { ListingCardCache } from './listing-cards.server.ts';

let db: TestDatabase['db'];
let at = new Date('2026-11-20T12:00:00Z');
let cards: ListingCardCache;
let first: number;
let second: number;

beforeAll(async () => {
  ({ db } = await testDatabase());
  cards = new ListingCardCache({ db, now: () => at });
  first = await makeListing(db, { variant: 'one' });
  second = await makeListing(db, { variant: 'two' });
});

const variants = async (...ids: number[]) => (await cards.get(ids)).map(({ variant }) => variant);
const rename = (id: number, variant: string) =>
  db.updateTable('listing').set({ variant }).where('id', '=', id).execute();

describe('ListingCardCache', () => {
  it('returns cards in the requested order, cached or not', async () => {
    expect(await variants(second)).toEqual(['two']);
    expect(await variants(first, second, 999_999)).toEqual(['one', 'two']);
    expect(await variants(second, first)).toEqual(['two', 'one']);
    expect(await variants()).toEqual([]);
  });

  it('returns the cached card until it is forgotten', async () => {
    await rename(first, 'one, changed');
    expect(await variants(first)).toEqual(['one']);
    cards.forget([first]);
    expect(await variants(first)).toEqual(['one, changed']);
    await db.updateTable('listing').set({ sale: 'sold' }).where('id', '=', first).execute();
    cards.forget([first]);
    expect(await variants(first, second)).toEqual(['two']);
  });

  it('reads a card again after 15 minutes and after forgetAll', async () => {
    await rename(second, 'two, later');
    at = new Date(at.getTime() + 899_000);
    expect(await variants(second)).toEqual(['two']);
    at = new Date(at.getTime() + 2_000);
    expect(await variants(second)).toEqual(['two, later']);
    await rename(second, 'two, last');
    cards.forgetAll();
    expect(await variants(second)).toEqual(['two, last']);
  });

  it('does not cache a card that changed during the read', async () => {
    cards.forgetAll();
    const reading = cards.get([second]);
    cards.forget([second]);
    await reading;
    await rename(second, 'two, at last');
    expect(await variants(second)).toEqual(['two, at last']);
  });
});
