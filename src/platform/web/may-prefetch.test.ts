import { expect, it, vi } from 'vitest';
import { mayPrefetch } from './may-prefetch.ts';

it.each([
  [true, {}],
  [true, { effectiveType: '4g', saveData: false }],
  [false, { effectiveType: '4g', saveData: true }],
  [false, { effectiveType: '3g' }],
  [false, { effectiveType: '2g' }],
  [false, { effectiveType: 'slow-2g' }],
])('mayPrefetch is %s over %j', (expected, connection) => {
  expect(mayPrefetch(connection)).toBe(expected);
});

it.each([
  [true, undefined],
  [true, {}],
  [false, { connection: { effectiveType: '2g' } }],
])('mayPrefetch is %s in the browser %j', (expected, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(mayPrefetch()).toBe(expected);
});
