import { describe, expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import { joinClusters, type SamePair } from './join-clusters.ts';

const never = () => false;
const pair = (lowId: number, highId: number, score = 0.99): SamePair => ({ lowId, highId, score });

describe('joinClusters', () => {
  it('joins pairs that share a listing', () => {
    expect(joinClusters([pair(3, 5), pair(1, 2), pair(5, 9)], never)).toEqual([
      [1, 2],
      [3, 5, 9],
    ]);
  });

  it('leaves the less sure pair out when its ends contradict each other', () => {
    const contradicts = (a: number, b: number) => Math.min(a, b) === 1 && Math.max(a, b) === 3;
    expect(joinClusters([pair(1, 2, 0.985), pair(2, 3, 0.995)], contradicts)).toEqual([[2, 3]]);
  });

  it('keeps clusters at 12 listings', () => {
    const chain = Array.from({ length: 19 }, (_, index) => pair(index + 1, index + 2));
    expect(joinClusters(chain, never).map(({ length }) => length)).toEqual([12, 8]);
  });

  const ids = fc.integer({ min: 1, max: 14 });
  const pairs = fc
    .uniqueArray(fc.tuple(ids, ids, fc.constantFrom(0.98, 0.99, 0.999)), {
      selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
      maxLength: 30,
    })
    .map((all) =>
      all.filter(([a, b]) => a !== b).map(([a, b, score]) => pair(Math.min(a, b), Math.max(a, b), score)),
    );
  const apart = fc.array(fc.tuple(ids, ids), { maxLength: 20 });

  it('gives the same clusters for every order of the pairs', () => {
    fc.assert(
      fc.property(pairs, apart, fc.infiniteStream(fc.nat()), (all, excluded, random) => {
        const contradicts = (a: number, b: number) =>
          excluded.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
        const shuffled = all
          .map((each) => ({ each, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each);
        expect(joinClusters(shuffled, contradicts)).toEqual(joinClusters(all, contradicts));
      }),
    );
  });

  it('never holds two listings that contradict each other, nor one listing twice', () => {
    fc.assert(
      fc.property(pairs, apart, (all, excluded) => {
        const contradicts = (a: number, b: number) =>
          excluded.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
        const clusters = joinClusters(all, contradicts);
        for (const cluster of clusters)
          for (const one of cluster)
            for (const other of cluster) if (one !== other) expect(contradicts(one, other)).toBe(false);
        const members = clusters.flat();
        expect(new Set(members).size).toBe(members.length);
        expect(clusters.every(({ length }) => length > 1)).toBe(true);
      }),
    );
  });
});
