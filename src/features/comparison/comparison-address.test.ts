import { describe, expect, it } from 'vitest';
import { comparisonAddress, correctedAddress, readComparison } from './comparison-address.ts';

const read = (search: string) => readComparison(new URLSearchParams(search));

describe('readComparison', () => {
  it.each([
    ['', []],
    ['ids=3,1,2', [3, 1, 2]],
    ['ids=1,1,2', [1, 2]],
    ['ids=1,2,3,4,5', [1, 2, 3, 4]],
    ['ids=0,-1,1.5,a,,007,1e3, 5,1234567890123456,9', [9]],
    ['ids=%00,<b>,1', [1]],
  ])('reads %j as the ids %j', (search, ids) => {
    expect(read(search)).toEqual({ ids, onlyDifferences: false, missing: [] });
  });

  it('reads onlyDifferences from differences=1 only', () => {
    expect(read('ids=1,2&differences=1').onlyDifferences).toBe(true);
    expect(read('ids=1,2&differences=true').onlyDifferences).toBe(false);
  });
});

describe('comparisonAddress', () => {
  it('writes the address it was read from', () => {
    for (const address of ['/compare', '/compare?ids=7', '/compare?ids=7,3&differences=1'])
      expect(comparisonAddress(read(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('omits differences for a single listing', () => {
    expect(comparisonAddress({ ids: [7], onlyDifferences: true })).toBe('/compare?ids=7');
  });
});

describe('correctedAddress', () => {
  const corrected = (search: string, ids: number[], onlyDifferences = false) =>
    correctedAddress(new URLSearchParams(search), { ids, onlyDifferences });

  it('returns undefined for the canonical form, with plain or escaped commas', () => {
    expect(corrected('', [])).toBeUndefined();
    expect(corrected('ids=1,2', [1, 2])).toBeUndefined();
    expect(corrected('ids=1%2C2&differences=1', [1, 2], true)).toBeUndefined();
    expect(corrected('hl=en&ids=1,2', [1, 2])).toBeUndefined();
  });

  it('names the missing listings', () => {
    const address = (search: string, ids: number[]) =>
      correctedAddress(new URLSearchParams(search), { ids, onlyDifferences: false }, [9]);
    expect(address('ids=1,9', [1])).toBe('/compare?ids=1&missing=9');
    expect(address('ids=9&hl=en', [])).toBe('/compare?missing=9&hl=en');
    expect(address('ids=1&missing=9', [1])).toBeUndefined();
    expect(read('ids=1&missing=9,x').missing).toEqual([9]);
  });

  it('returns the canonical address and keeps the language', () => {
    expect(corrected('ids=1,2,9', [1, 2])).toBe('/compare?ids=1,2');
    expect(corrected('ids=9', [])).toBe('/compare');
    expect(corrected('ids=1,2&utm=x', [1, 2])).toBe('/compare?ids=1,2');
    expect(corrected('differences=1&ids=1,2', [1, 2], true)).toBe('/compare?ids=1,2&differences=1');
    expect(corrected('ids=9&hl=en', [])).toBe('/compare?hl=en');
    expect(corrected('ids=1,9&hl=en', [1])).toBe('/compare?ids=1&hl=en');
  });
});
