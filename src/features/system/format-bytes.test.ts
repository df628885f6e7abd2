import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [16_260_000, '16.3 MB'],
  [271_000_000_000, '271 GB'],
  [999_960_000, '1 GB'],
  [5e15, '5,000 TB'],
])('%j bytes are %s', (bytes, text) => {
  expect(withLocale('en', () => formatBytes(bytes))).toBe(text);
});
