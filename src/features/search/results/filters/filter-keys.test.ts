import { expect, test } from 'vitest';
import { choiceFilterKeys, flagFilterKeys, rangeFilterKeys } from '#features/catalogue/fields/filter-key.ts';
import { choiceGroups, flags, rangeFields } from '../../index/search-query.ts';

test('vehicle types name the filters as the search does', () => {
  expect([...choiceFilterKeys].sort()).toEqual([...choiceGroups].sort());
  expect([...rangeFilterKeys].sort()).toEqual([...rangeFields].sort());
  expect([...flagFilterKeys].sort()).toEqual([...flags].sort());
});
