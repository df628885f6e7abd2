import { expect, test } from 'vitest';
import { Random } from '#kernel/random.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { SlotTable } from './slot-table.ts';

test.each([1, 2, 3])(`behaves like a Map, run %i (seed ${testSeed})`, (run) => {
  const random = new Random(testSeed, 'slots', run);
  const table = new SlotTable();
  const map = new Map<number, number>();
  for (let step = 0; step < 20_000; step++) {
    // Few different ids at first, so that most exist; then many, so that the table grows.
    const id = random.int(1, step < 10_000 ? 900 : 0xffff_fffe);
    if (random.chance(0.45)) {
      table.delete(id);
      map.delete(id);
    } else {
      table.set(id, step);
      map.set(id, step);
    }
    // Sixty thousand assertions would cost more than the table.
    if (table.get(id) !== map.get(id))
      expect.fail(`step ${step}: ${table.get(id)} instead of ${map.get(id)}`);
  }
  expect(table.size).toBe(map.size);
  expect([...map].filter(([id, slot]) => table.get(id) !== slot)).toEqual([]);
  for (let id = 1; id < 900; id++) expect(table.get(id)).toBe(map.get(id));
});
