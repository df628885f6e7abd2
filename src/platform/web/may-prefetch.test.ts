import { expect, it } from 'vitest';
import { mayPrefetch } from './may-prefetch.ts';

it.each([
  [true, {}],
  [true, { effectiveType: '4g', saveData: false }],
  [false, { effectiveType: '4g', saveData: true }],
  [false, { effectiveType: '3g' }],
  [false, { effectiveType: 'slow-2g' }],
])('mayPrefetch is %s over %j', (expected, connection) => {
  expect(mayPrefetch(connection)).toBe(expected);
});
