import { describe, expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import { isKept, mergeSearches, newestOf, type KeptSearch } from './kept-search.ts';

const search = (address: string, seenAt: number, pinned = false): KeptSearch => ({ address, seenAt, pinned });

describe('kept searches', () => {
  it.each([
    ['?type=car', false],
    ['', false],
    ['?type=car&brand=', false],
    ['type=car&brand=bmw', false],
    [`?q=${'x'.repeat(2000)}`, false],
    ['?brand=bmw', true],
    ['?type=car&fuel=diesel', true],
    ['?q=голф', true],
  ])('the search %s is kept: %s', (address, kept) => {
    expect(isKept(address)).toBe(kept);
  });

  it('have one entry for an address, with the latest time, pinned if one of them is', () => {
    expect(mergeSearches([search('?q=a', 3), search('?q=b', 9), search('?q=a', 5, true)])).toEqual([
      search('?q=a', 5, true),
      search('?q=b', 9),
    ]);
  });

  it('lose the oldest that is not pinned when there are more than 50', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => search(`?q=${index}`, 100 + index, index === 0));
    const merged = mergeSearches([...fifty, search('?q=new', 999)]);
    expect(merged).toHaveLength(50);
    const addresses = merged.map(({ address }) => address);
    expect(addresses.slice(0, 2)).toEqual(['?q=0', '?q=new']);
    expect(addresses).not.toContain('?q=1');
    expect(addresses).toContain('?q=2');
  });

  it('are the same in whatever order and portions browsers are merged', () => {
    const searches = fc.array(
      fc.record({
        address: fc.integer({ min: 0, max: 80 }).map((number) => `?q=${number}`),
        seenAt: fc.integer({ min: 1, max: 5 }),
        pinned: fc.boolean(),
      }),
      { maxLength: 70 },
    );
    fc.assert(
      fc.property(searches, searches, searches, (one, two, three) => {
        const all = mergeSearches([...one, ...two, ...three]);
        expect(mergeSearches([...mergeSearches([...three, ...one]), ...two, ...one])).toEqual(all);
        expect(mergeSearches([...all, ...all])).toEqual(all);
        expect(all.length).toBe(Math.min(50, new Set([...one, ...two, ...three].map((s) => s.address)).size));
      }),
    );
  });

  it('are offered by their time, whether pinned or not', () => {
    const kept = [search('?q=a', 1, true), search('?q=b', 3), search('?q=c', 2)];
    expect(newestOf(kept, 2).map(({ address }) => address)).toEqual(['?q=b', '?q=c']);
  });
});
