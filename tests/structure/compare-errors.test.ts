import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';

it('code does not recognise AppError by instanceof, which fails for another copy of the class', () => {
  const cwd = projectRoot();
  const files = globSync('{src,tools}/**/*.{ts,tsx}', { cwd });
  const offenders = files.filter((file) =>
    readFileSync(join(cwd, file), 'utf8').includes('instanceof AppError'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(offenders).toEqual([]);
});
