import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import {
  changeEurMinor,
  matchesFilter,
  priceChange,
  shownPriceMinor,
  sortFavourites,
  type Favourite,
} from './favourite-change.ts';

const favourite = (
  id: number,
  then: number | null,
  now: number | null,
  values: Partial<Favourite> & { state?: 'available' } = {},
  state: Favourite['now']['state'] = 'available',
): Favourite => ({
  listing_id: id,
  title: 'VW Golf',
  price_eur_minor: then,
  state: 'available',
  saved_at: new Date(id * 1000).toISOString(),
  note: '',
  noted_at: null,
  now: {
    listing_id: id,
    state,
    title: 'VW Golf',
    price_eur_minor: now,
    facts: [],
    place: null,
    picture: null,
  },
  ...values,
});

describe('price of a favourite', () => {
  it.each([
    [1_240_000, 1_150_000, 'less', m.fav_less({ amount: '€ 900' })],
    [1_150_000, 1_240_000, 'more', m.fav_more({ amount: '€ 900' })],
    [1_150_000, 1_150_000, 'same', m.fav_same()],
    // A converted price moved by the exchange rate.
    [1_150_000, 1_150_099, 'same', m.fav_same()],
    [1_150_000, null, 'same', undefined],
    [null, 1_150_000, 'same', undefined],
  ])('of %s that is now %s is %s', (then, now, kind, text) => {
    const change = priceChange(favourite(1, then, now));
    const plain = (words: string | undefined) => words?.replace(/\s/g, ' ');
    expect({ ...change, text: plain(change.text) }).toEqual({ kind, text: plain(text) });
  });

  it.each(['sold', 'closed', 'gone'] as const)('is not compared when the listing is %s', (state) => {
    const over = favourite(1, 1_000_000, 900_000, {}, state);
    expect(changeEurMinor(over)).toBe(0);
    expect(priceChange(over).text).toBeUndefined();
    expect(matchesFilter.over(over)).toBe(true);
  });

  it('is that of the save when the listing is gone', () => {
    expect(shownPriceMinor(favourite(1, 1_000_000, null, {}, 'gone'))).toBe(1_000_000);
    expect(shownPriceMinor(favourite(1, 1_000_000, 900_000, {}, 'sold'))).toBe(900_000);
  });
});

describe('order of favourites', () => {
  const all = [
    favourite(1, 500_000, 400_000),
    favourite(2, 300_000, 300_000),
    favourite(3, null, null),
    favourite(4, 900_000, 600_000),
    favourite(5, 100_000, 300_000),
  ];
  it.each([
    ['newest', [5, 4, 3, 2, 1]],
    ['price_asc', [5, 2, 1, 4, 3]],
    ['price_desc', [4, 1, 5, 2, 3]],
    ['drop', [4, 1, 3, 2, 5]],
  ] as const)('%s', (order, ids) => {
    expect(sortFavourites(all, order).map(({ listing_id }) => listing_id)).toEqual(ids);
  });
});
