import { expect, it } from 'vitest';
import { readConfig } from './config.server.ts';

it('limits of pages made at once are read from the environment, and 0 is no limit', () => {
  expect(readConfig({}).admission).toEqual({ atOnce: 8, waitMs: 3000 });
  expect(readConfig({ PAGES_AT_ONCE: '3', PAGE_WAIT_MS: '200' }).admission).toEqual({
    atOnce: 3,
    waitMs: 200,
  });
  expect(readConfig({ PAGES_AT_ONCE: '0' }).admission.atOnce).toBe(Infinity);
  expect(() => readConfig({ PAGE_WAIT_MS: '5' })).toThrow('PAGE_WAIT_MS');
});
