import { expect, it } from 'vitest';
import { Random } from '#kernel/random.ts';
import type { Design } from './design.ts';
import { tuneVariances } from './tune-variances.ts';

const ROWS = 600;
const KEYS = 60;
const random = new Random(5, 'tuned variances');
const draw = () => Int32Array.from({ length: ROWS }, () => random.int(0, KEYS - 1));
const [telling, idle] = [draw(), draw()];
const effects = Array.from({ length: KEYS }, () => random.normal(0, 0.3));
const targets = Float64Array.from(telling, (key) => effects[key]! + random.normal(0, 0.1));

/** Two terms a row: one of group 0, whose effects the targets are made of, and one of group 1, which means nothing. */
const design: Design = {
  rows: ROWS,
  starts: Int32Array.from({ length: ROWS + 1 }, (_, row) => 2 * row),
  columns: Int32Array.from({ length: 2 * ROWS }, (_, at) =>
    at % 2 === 0 ? telling[at >> 1]! : KEYS + idle[at >> 1]!,
  ),
  values: new Float32Array(2 * ROWS).fill(1),
  groups: Uint8Array.from({ length: 2 * KEYS }, (_, column) => (column < KEYS ? 0 : 1)),
  keys: Array.from({ length: 2 * KEYS }, (_, column) => String(column)),
  withins: Array.from({ length: 2 * KEYS }, () => ''),
};

it('raises the variance of effects that matter to sellers not known, and lowers that of others', () => {
  const { variances } = tuneVariances(
    {
      design,
      rows: Int32Array.from({ length: ROWS }, (_, row) => row),
      targets,
      bandOf: new Uint8Array(ROWS),
      partOf: Uint8Array.from({ length: ROWS }, (_, row) => row % 4),
      parts: 4,
    },
    { variances: Float64Array.of(0.01, 0.01), scales: Float64Array.of(0.1) },
  );
  expect(variances[0]).toBeGreaterThan(0.03);
  expect(variances[1]).toBeLessThan(0.003);
});
