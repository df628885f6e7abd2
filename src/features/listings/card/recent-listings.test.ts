import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_RECENT_LISTINGS, readRecentListings, rememberListing } from './recent-listings.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

it('returns recent listings newest first, each once', () => {
  for (const id of [1, 2, 3, 1]) rememberListing(id);
  expect(readRecentListings()).toEqual([1, 3, 2]);
});

it('drops the oldest listing beyond the maximum', () => {
  for (let id = 1; id <= MAX_RECENT_LISTINGS + 3; id += 1) rememberListing(id);
  expect(readRecentListings()).toHaveLength(MAX_RECENT_LISTINGS);
  expect(readRecentListings()[0]).toBe(MAX_RECENT_LISTINGS + 3);
});
