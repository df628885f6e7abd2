import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  MAX_RECENT_LISTINGS,
  readRecentListings,
  RECENT_LISTINGS_KEY,
  rememberListing,
} from './recent-listings.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe('recent listings', () => {
  it('come newest first, each once', () => {
    for (const id of [1, 2, 3, 1]) rememberListing(id);
    expect(stored.get(RECENT_LISTINGS_KEY)).toBe('[1,3,2]');
    expect(readRecentListings()).toEqual([1, 3, 2]);
  });

  it('are limited in number', () => {
    for (let id = 1; id <= MAX_RECENT_LISTINGS + 3; id += 1) rememberListing(id);
    expect(readRecentListings()).toHaveLength(MAX_RECENT_LISTINGS);
    expect(readRecentListings()[0]).toBe(MAX_RECENT_LISTINGS + 3);
  });

  it.each(['{', '{"a":1}', 'null', '["x",-1,1.5,null]'])('survive %s in the store', (damaged) => {
    stored.set(RECENT_LISTINGS_KEY, damaged);
    expect(readRecentListings()).toEqual([]);
    rememberListing(7);
    expect(readRecentListings()).toEqual([7]);
  });

  it('do without a store', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(() => rememberListing(1)).not.toThrow();
    expect(readRecentListings()).toEqual([]);
  });
});
