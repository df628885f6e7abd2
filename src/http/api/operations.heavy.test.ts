import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Operation } from '#features/access/define-operation.server.ts';
import { accessTable } from './access-table.ts';
import { operations } from './operations.server.ts';

const listed = new Set<unknown>(operations);
const sources = import.meta.glob<string>('/src/features/**/*.server.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*.server.ts');
const files = Object.entries(sources)
  .filter(([, source]) => /\bdefineOperation\(\s*\{/.test(source))
  .map(([path]) => path);

/** Operations that a file exports, singly or in a list, with the name of the export. */
async function operationsOf(path: string): Promise<[string, Operation<never>][]> {
  return Object.entries((await modules[path]?.()) ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each): each is Operation<never> => typeof each === 'object' && each !== null && 'run' in each)
      .map((operation): [string, Operation<never>] => [name, operation]),
  );
}

const words = (path: string): string[] => path.replace(/^.*\//, '').replace('.server.ts', '').split('-');
const camelCase = ([first = '', ...others]: string[]): string =>
  first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

it('finds the files that define operations', () => {
  expect(files.length).toBeGreaterThan(70);
});

it.each(files)('lists the operation of %s, which has the name of its file', async (path) => {
  const defined = await operationsOf(path);
  expect(defined).not.toEqual([]);
  const names = [...new Set(defined.map(([name]) => name.replace(/Operations?$/, '')))];
  expect(names).toEqual([camelCase(words(path))]);
  const missing = defined.filter(([, operation]) => !listed.has(operation)).map(([name]) => name);
  expect(missing, `${path}: add it to operations.server.ts of its room`).toEqual([]);
});

it('gives every operation a unique method and path, a tag and a summary', () => {
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { path, tag, summary } of operations) {
    expect(tag, path).toMatch(/^[a-z]+$/);
    expect(summary, path).toMatch(/\w/);
  }
});

it('matches docs/api-access.md, so that a review shows each change of access', () => {
  expect(readFileSync('docs/api-access.md', 'utf8'), 'run npm run generate').toBe(accessTable(operations));
});
