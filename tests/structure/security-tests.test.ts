import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';

const rows = readFileSync(join(projectRoot(), 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what must'));

it('docs/security.md names at least one existing test for each promise', () => {
  expect(rows.length).toBeGreaterThan(40);
  const faults = rows.flatMap((row) => {
    const named = [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    if (named.length === 0) return [row];
    return named.filter(
      (path) => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(join(projectRoot(), path)),
    );
  });
  expect(faults).toEqual([]);
});
