import { expect, it } from 'vitest';
import { toggleSelection } from './toggle-selection.ts';

const order = [9, 7, 5, 3];
const after = (selected: number[], id: number, from?: number) => [
  ...toggleSelection(new Set(selected), { id, from, order }),
];

it('selects and deselects one row', () => {
  expect(after([7], 5)).toEqual([7, 5]);
  expect(after([7, 5], 5)).toEqual([7]);
});

it('selects or deselects all rows up to the previous one, in both directions', () => {
  expect(after([9], 5, 9)).toEqual([9, 7, 5]);
  expect(after([3], 7, 3)).toEqual([3, 7, 5]);
  expect(after([9, 7, 5], 7, 9)).toEqual([5]);
});

it('selects one row if the previous one is not in the list', () => {
  expect(after([], 5, 1)).toEqual([5]);
});
