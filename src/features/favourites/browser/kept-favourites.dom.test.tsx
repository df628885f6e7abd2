import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_KEPT_FAVOURITES } from '../favourite.ts';
import {
  completeKept,
  dropKept,
  keep,
  keptTexts,
  readKept,
  readOneKept,
  type KeptFavourite,
} from './kept-favourites.ts';

const favourite = (listing_id: number, values: Partial<KeptFavourite> = {}): KeptFavourite => ({
  listing_id,
  title: `VW Golf ${listing_id}`,
  saved_at: new Date(1_700_000_000_000 + listing_id).toISOString(),
  note: '',
  noted_at: null,
  ...values,
});
const now = (listing_id: number, values: object = {}) => ({
  listing_id,
  state: 'available' as const,
  title: 'Audi A4',
  price_eur_minor: 500_000,
  facts: [],
  place: null,
  picture: null,
  ...values,
});

beforeEach(() => localStorage.clear());

describe('favourites in a browser', () => {
  it('are read with the newest first', () => {
    for (const id of [5, 9, 7]) keep(favourite(id));
    expect(readKept().map(({ listing_id }) => listing_id)).toEqual([9, 7, 5]);
    expect(readOneKept(7)).toEqual(favourite(7));
  });

  it('of two tabs are all kept, whatever each tab has read before', () => {
    const firstTab = keptTexts();
    keep(favourite(1));
    const secondTab = keptTexts();
    keep(favourite(2));
    expect([firstTab.size, secondTab.size]).toEqual([0, 1]);
    dropKept(1);
    keep(favourite(3));
    expect([...keptTexts().keys()].toSorted()).toEqual([2, 3]);
  });

  it('are at most 50, and known ones can still be changed', () => {
    for (let id = 1; id <= MAX_KEPT_FAVOURITES; id++) expect(keep(favourite(id))).toBe(true);
    expect(keep(favourite(99))).toBe(false);
    expect(keep(favourite(7, { note: 'гуми' }))).toBe(true);
    expect(readKept()).toHaveLength(50);
    expect(readOneKept(7)?.note).toBe('гуми');
  });

  it('are removed only as they were sent', () => {
    keep(favourite(1));
    const sent = keptTexts().get(1) ?? '';
    keep(favourite(1, { note: 'от друг раздел' }));
    dropKept(1, sent);
    expect(readOneKept(1)?.note).toBe('от друг раздел');
    dropKept(1, keptTexts().get(1));
    expect(readKept()).toEqual([]);
  });

  it.each([
    ['volan.favourite.1', 'not json'],
    ['volan.favourite.1', 'null'],
    ['volan.favourite.1', '{"title":1,"saved_at":"2026-11-20T10:00:00Z","note":""}'],
    ['volan.favourite.1', '{"title":"x","saved_at":"yesterday","note":""}'],
    ['volan.favourite.x', '{"title":"x","saved_at":"2026-11-20T10:00:00Z","note":""}'],
    ['volan.favourite.-1', '{"title":"x","saved_at":"2026-11-20T10:00:00Z","note":""}'],
  ])('are ignored when %s holds %s', (key, text) => {
    localStorage.setItem(key, text);
    expect(readKept()).toEqual([]);
    expect(keptTexts().size).toBe(0);
  });

  it('get price and state from the first answer of the server only', () => {
    keep(favourite(1));
    completeKept([now(1, { state: 'reserved' }), now(2)]);
    expect(readOneKept(1)).toMatchObject({
      title: 'Audi A4',
      seen: { price_eur_minor: 500_000, state: 'reserved' },
    });
    completeKept([now(1, { price_eur_minor: 400_000 })]);
    expect(readOneKept(1)?.seen?.price_eur_minor).toBe(500_000);
    expect(readOneKept(2)).toBeUndefined();
  });

  it('are empty, and refused, when the browser forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keep(favourite(1))).toBe(false);
    expect(readKept()).toEqual([]);
  });
});
