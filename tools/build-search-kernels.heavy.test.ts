import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildSearchKernels } from './build-search-kernels.ts';

test('the committed kernels match the source', async () => {
  const committed = new URL('../src/features/search/index/kernels/kernels-wasm.ts', import.meta.url);
  expect(await readFile(committed, 'utf8')).toBe(await buildSearchKernels());
});
