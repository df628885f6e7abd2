import { expect, it } from 'vitest';
import { serverSettings } from './settings.server.ts';

const GIGABYTE = 1024 ** 3;

it.each([
  [0.5, '128MB', '256MB'],
  [4, '512MB', '2048MB'],
  [64, '1024MB', '32768MB'],
])('sizes the page cache for %s GB of memory', (gigabytes, shared, effective) => {
  const settings = serverSettings(gigabytes * GIGABYTE);
  expect(settings).toMatchObject({ shared_buffers: shared, effective_cache_size: effective, fsync: 'on' });
});
