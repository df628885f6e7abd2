import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

interface Props {
  order: number[];
  filter: string;
}
const start = () =>
  renderHook(({ order, filter }: Props) => useSelection(order, filter, 500), {
    initialProps: { order: [1, 2, 3, 4], filter: '' },
  });

it('keeps rows of other pages, selects ranges, and takes a page out again', () => {
  const { result, rerender } = start();
  act(() => result.current.toggle(1, false));
  act(() => result.current.toggle(3, true));
  expect([...result.current.selected]).toEqual([1, 2, 3]);
  rerender({ order: [5, 6], filter: '' });
  act(() => result.current.togglePage());
  expect([...result.current.ids]).toEqual([1, 2, 3, 5, 6]);
  act(() => result.current.togglePage());
  expect([result.current.count, [...result.current.ids]]).toEqual([3, [1, 2, 3]]);
});

it('selects all of a filter, and only the page without a row that is taken out of it', () => {
  const { result } = start();
  act(() => result.current.selectAll());
  expect([result.current.isAll, result.current.count, [...result.current.selected]]).toEqual([
    true,
    500,
    [1, 2, 3, 4],
  ]);
  act(() => result.current.toggle(2, false));
  expect([result.current.isAll, [...result.current.selected]]).toEqual([false, [1, 3, 4]]);
});

it('begins anew with another filter', () => {
  const { result, rerender } = start();
  act(() => result.current.selectAll());
  rerender({ order: [1, 2], filter: 'quiet=1' });
  expect([result.current.isAll, result.current.count]).toEqual([false, 0]);
  act(() => result.current.toggle(2, false));
  expect([...result.current.ids]).toEqual([2]);
});
