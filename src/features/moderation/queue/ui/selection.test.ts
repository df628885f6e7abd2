import { expect, it } from 'vitest';
import { toggled } from './selection.ts';

const order = [9, 7, 5, 3];
const after = (selected: number[], id: number, from?: number) => [
  ...toggled(new Set(selected), { id, from, order }),
];

it('takes one row in and leaves it out', () => {
  expect(after([7], 5)).toEqual([7, 5]);
  expect(after([7, 5], 5)).toEqual([7]);
});

it('takes in, or leaves out, all rows up to the one before, in either direction', () => {
  expect(after([9], 5, 9)).toEqual([9, 7, 5]);
  expect(after([3], 7, 3)).toEqual([3, 7, 5]);
  expect(after([9, 7, 5], 7, 9)).toEqual([5]);
});

it('takes one row where the one before is not in the list any more', () => {
  expect(after([], 5, 1)).toEqual([5]);
});
