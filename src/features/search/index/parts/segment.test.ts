import { expect, it } from 'vitest';
import { Heap } from '../kernels/heap.ts';
import { rangeFields } from '../search-query.ts';
import { Segment } from './segment.ts';
import { NOT_STATED } from './vocabulary.ts';

it('countedAt returns all counted values although reading the rare options grows the memory', () => {
  const heap = new Heap();
  const segment = new Segment(heap, 256);
  const counted = {
    options: [3, 64, 383, 384, 400_000],
    city: 7,
    model: 11,
    bars: rangeFields.map((_, index) => index),
  };
  const slot = segment.add({
    ...counted,
    id: 1,
    brand: 2,
    companies: [],
    words: [],
    titleWords: [],
    merits: [],
    ranges: rangeFields.map(() => NOT_STATED),
    publishedAt: 0,
    score: 0,
  });
  const before = heap.bytes;
  expect(segment.countedAt(slot)).toEqual(counted);
  expect(heap.bytes).toBeGreaterThan(before);
});
