import { expect, it } from 'vitest';
import { linkedPages } from './present-pager.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 0, 9]],
  [5, 1780, [1, 0, 4, 5, 6, 0, 1780]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [9, 9, [1, 0, 8, 9]],
])('links on page %i of %i the pages %j', (page, pages, linked) => {
  expect(linkedPages(page, pages)).toEqual(linked);
});
