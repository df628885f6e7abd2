import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorStatus } from './error-status.ts';

const sources = globSync('src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
const thrown = sources.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/new AppError\(\s*'(\w+)',\s*(\d+)/g)].map(
    ([, code = '', status]) => ({ path, code, status: Number(status) }),
  ),
);

it('contains every thrown code with its status', () => {
  expect(thrown.length).toBeGreaterThan(100);
  const known: Record<string, number> = errorStatus;
  expect(thrown.filter(({ code, status }) => known[code] !== status)).toEqual([]);
});
