import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearComparedListings,
  COMPARED_LISTINGS_KEY,
  onComparisonChange,
  readComparedListings,
  removeComparedListing,
  toggleComparedListing,
} from './compared-listings.ts';

const stored = new Map<string, string>();
let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe('compared listings', () => {
  it('are chosen and no longer chosen', () => {
    expect([1, 2, 1].map(toggleComparedListing)).toEqual(['added', 'added', 'removed']);
    expect(readComparedListings()).toEqual([2]);
    removeComparedListing(2);
    expect(readComparedListings()).toEqual([]);
  });

  it('are at most four: a fifth changes nothing', () => {
    for (const id of [1, 2, 3, 4]) toggleComparedListing(id);
    expect(toggleComparedListing(5)).toBe('full');
    expect(readComparedListings()).toEqual([1, 2, 3, 4]);
    clearComparedListings();
    expect(toggleComparedListing(5)).toBe('added');
  });

  it('tell of changes here and in another tab', () => {
    const changed = vi.fn();
    const stop = onComparisonChange(changed);
    const elsewhere = (key: string | null) =>
      browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
    toggleComparedListing(1);
    elsewhere(COMPARED_LISTINGS_KEY);
    elsewhere(null);
    expect(changed).toHaveBeenCalledTimes(3);
    elsewhere('volan.recent');
    removeComparedListing(99);
    stop();
    toggleComparedListing(2);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it.each(['{', '{"a":1}', 'null', '["x",-1,1.5,null]'])('survive %s in the store', (damaged) => {
    stored.set(COMPARED_LISTINGS_KEY, damaged);
    expect(readComparedListings()).toEqual([]);
    expect(toggleComparedListing(7)).toBe('added');
    expect(readComparedListings()).toEqual([7]);
  });

  it('do without a store', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(() => toggleComparedListing(1)).not.toThrow();
    expect(readComparedListings()).toEqual([]);
  });
});
