import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearComparedListings,
  comparedListings,
  removeComparedListing,
  toggleComparedListing,
} from './compared-listings.ts';

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

describe('compared listings', () => {
  it('are chosen and no longer chosen', () => {
    expect([1, 2, 1].map(toggleComparedListing)).toEqual(['added', 'added', 'removed']);
    expect(comparedListings.read()).toEqual([2]);
    removeComparedListing(2);
    expect(comparedListings.read()).toEqual([]);
  });

  it('are at most four: a fifth changes nothing', () => {
    for (const id of [1, 2, 3, 4]) toggleComparedListing(id);
    expect(toggleComparedListing(5)).toBe('full');
    expect(comparedListings.read()).toEqual([1, 2, 3, 4]);
    clearComparedListings();
    expect(toggleComparedListing(5)).toBe('added');
  });

  it('are not written anew when there is nothing to remove', () => {
    const changed = vi.fn();
    const stop = comparedListings.onChange(changed);
    removeComparedListing(99);
    expect(changed).not.toHaveBeenCalled();
    toggleComparedListing(1);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
  });
});
