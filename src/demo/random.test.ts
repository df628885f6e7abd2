import { describe, expect, it } from 'vitest';
import { AliasTable } from './alias-table.ts';
import { Random } from '#kernel/random.ts';

const draws = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

describe('Random', () => {
  it('repeats a stream and gives other values for other streams, numbers and seeds', () => {
    const first = (random: Random): number[] => draws(5, () => random.next());
    const known = first(new Random(7, 'vehicle', 12));
    expect(first(new Random(7, 'vehicle', 12))).toEqual(known);
    for (const other of [
      new Random(8, 'vehicle', 12),
      new Random(7, 'price', 12),
      new Random(7, 'vehicle', 13),
    ])
      expect(first(other)).not.toEqual(known);
  });

  it('is uniform over listing numbers and not only within a stream', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let number = 1; number <= 20_000; number++) {
      const tenth = Math.floor(new Random(1, 'x', number).next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('draws normal values around the mean', () => {
    const random = new Random(1, 'normal');
    const values = draws(20_000, () => random.normal(10, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(10, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });

  it('samples distinct items', () => {
    const random = new Random(1, 'sample');
    const chosen = random.sample([1, 2, 3, 4, 5], 4);
    expect(new Set(chosen).size).toBe(4);
    expect(random.sample([1, 2], 9).toSorted()).toEqual([1, 2]);
  });

  it('throws RangeError when picking from an empty list', () => {
    const random = new Random(1, 'none');
    expect(() => random.pick([])).toThrow(RangeError);
    expect(() => random.weighted([['a', 0]])).toThrow(RangeError);
  });
});

describe('AliasTable', () => {
  it('picks by weight', () => {
    const table = new AliasTable(['a', 'b', 'c', 'd'], (item) => ({ a: 1, b: 2, c: 3, d: 94 })[item] ?? 0);
    const random = new Random(1, 'alias');
    const picked = draws(100_000, () => table.pick(random));
    const share = (item: string): number => picked.filter((each) => each === item).length / 1000;
    expect(share('a')).toBeCloseTo(1, 0);
    expect(share('b')).toBeCloseTo(2, 0);
    expect(share('c')).toBeCloseTo(3, 0);
    expect(share('d')).toBeCloseTo(94, 0);
  });
});
