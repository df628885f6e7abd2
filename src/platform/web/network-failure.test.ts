import { expect, it } from 'vitest';
import { isNetworkFailure } from './network-failure.ts';

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://volan.example/assets/map.js',
  'error loading dynamically imported module: https://volan.example/assets/map.js',
  'Importing a module script failed.',
])('recognises %j', (message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true);
});

it('does not match bugs or errors of the server', () => {
  expect(isNetworkFailure(new TypeError("Cannot read properties of undefined (reading 'x')"))).toBe(false);
  expect(isNetworkFailure(new Error('Failed to fetch'))).toBe(false);
  expect(isNetworkFailure({ status: 503 })).toBe(false);
});
