import { expect, test } from 'vitest';
import { Random } from '#kernel/random.ts';
import { SlotTable } from './slot-table.ts';

test.each([1, 2, 3])('behaves like a Map (seed %i)', (seed) => {
  const random = new Random(seed, 'slots');
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
    expect(table.get(id)).toBe(map.get(id));
  }
  expect(table.size).toBe(map.size);
  for (const [id, slot] of map) expect(table.get(id)).toBe(slot);
  for (let id = 1; id < 900; id++) expect(table.get(id)).toBe(map.get(id));
});
