import { expect, it } from 'vitest';
import { withoutMergedLabels } from './merged-rows.ts';

const row = (id: number, key: string, mergedInto: number | null = null) => ({
  id,
  key,
  label: { bg: `Г${id}`, en: `T${id}` },
  mergedInto,
});

it('finds the target of merged rows by id and key through several merges, with their names as spellings', () => {
  const { rows, into, intoByKey } = withoutMergedLabels([row(1, 'a', 2), row(2, 'b', 3), row(3, 'c')]);
  expect(rows).toMatchObject([
    { key: 'c', formerKeys: ['a', 'b'], aliases: ['t1', 'г1', 'a', 't2', 'г2', 'b'] },
  ]);
  expect([...intoByKey].map(([key, target]) => [key, target.key])).toEqual([
    ['a', 'c'],
    ['b', 'c'],
  ]);
  expect(into.get(1)?.key).toBe('c');
});
