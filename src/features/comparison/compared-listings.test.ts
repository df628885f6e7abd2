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

describe('comparedListings', () => {
  it('adds a listing and removes it when toggled again', () => {
    expect([1, 2, 1].map(toggleComparedListing)).toEqual(['added', 'added', 'removed']);
    expect(comparedListings.read()).toEqual([2]);
    removeComparedListing(2);
    expect(comparedListings.read()).toEqual([]);
  });

  it('refuses a fifth listing', () => {
    for (const id of [1, 2, 3, 4]) toggleComparedListing(id);
    expect(toggleComparedListing(5)).toBe('full');
    expect(comparedListings.read()).toEqual([1, 2, 3, 4]);
    clearComparedListings();
    expect(toggleComparedListing(5)).toBe('added');
  });

  it('does not write when the listing to remove is not chosen', () => {
    const changed = vi.fn();
    const stop = comparedListings.onChange(changed);
    removeComparedListing(99);
    expect(changed).not.toHaveBeenCalled();
    toggleComparedListing(1);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
  });
});
