import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';

it('no view, function, trigger or key of the schema leads to the true values of the demo market', () => {
  const schema = readFileSync(join(projectRoot(), 'migrations/schema.sql'), 'utf8');
  const lines = schema.split('\n').filter((line) => line.includes('demo_truth'));
  expect(lines).toEqual([
    'table demo_truth (',
    expect.stringContaining('constraint demo_truth_order_check'),
    expect.stringContaining('constraint demo_truth_pkey'),
    expect.stringContaining('INDEX demo_truth_pkey'),
  ]);
  expect(schema.match(/demo_truth/g)).toHaveLength(5);
});

it('no file of the catalogue has the prices of new vehicles', () => {
  for (const type of ['car', 'bus', 'bike', 'truck', 'boat', 'trailer']) {
    const file = join(projectRoot(), `src/features/catalogue/data/models-${type}.json`);
    expect(/"\w*price\w*":/i.test(readFileSync(file, 'utf8')), type).toBe(false);
  }
});
