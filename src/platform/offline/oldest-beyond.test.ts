import { expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import { oldestBeyond } from './oldest-beyond.ts';

it('removes as few of the oldest as needed', () => {
  const entries = [
    { key: 'a', bytes: 30 },
    { key: 'b', bytes: 5 },
    { key: 'c', bytes: 30 },
  ];
  expect(oldestBeyond(entries, 65)).toEqual([]);
  expect(oldestBeyond(entries, 64)).toEqual(['a']);
  expect(oldestBeyond(entries, 34)).toEqual(['a', 'b']);
  expect(oldestBeyond(entries, 29)).toEqual(['a', 'b', 'c']);
});

it('leaves at most the limit, and the last removed one would exceed it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 12 }), fc.nat(200), (sizes, most) => {
      const entries = sizes.map((bytes, index) => ({ key: String(index), bytes }));
      const removed = oldestBeyond(entries, most).length;
      const bytesFrom = (start: number) => sizes.slice(start).reduce((sum, bytes) => sum + bytes, 0);
      expect(bytesFrom(removed)).toBeLessThanOrEqual(most);
      if (removed > 0) expect(bytesFrom(removed - 1)).toBeGreaterThan(most);
    }),
  );
});
