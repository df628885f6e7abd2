import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Context } from './context.server.ts';
import { workerJobs } from './worker.server.ts';

const sources = globSync('src/**/*.server.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const constants = new Map(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/const ([A-Z_]+) = '([\w-]+)'/g)].map(([, name = '', value = '']) => [name, value]),
  ),
);
/** Every `jobs.send(name, …)`, with the name that its literal or constant stands for. */
const sent = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/\bjobs\.send\(\s*([^\s,)]+)/g)].map(([, name = '']) => ({
    path,
    name: /^'([^']+)'$/.exec(name)?.[1] ?? constants.get(name) ?? `${name} (not a constant)`,
  })),
);
const jobs = workerJobs({ config: {}, pictures: {} } as Context);
const names = jobs.map(({ name }) => name);

it('works on every job that is sent', () => {
  expect(sent.length).toBeGreaterThan(8);
  expect(
    sent.filter(({ name }) => !names.includes(name)),
    'add it to *-jobs.server.ts of its room, and a new room to worker.server.ts',
  ).toEqual([]);
});

it('sends every job that has no cron', () => {
  const waiting = jobs.filter(({ cron, name }) => !cron && !sent.some((each) => each.name === name));
  expect(waiting.map(({ name }) => name)).toEqual([]);
});

it('gives every job a name of its own', () => {
  expect(new Set(names).size).toBe(names.length);
});
