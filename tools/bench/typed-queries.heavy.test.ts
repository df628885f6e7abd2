import { beforeAll, describe, expect, test } from 'vitest';
import { fileCatalogue, fileVocabulary } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { demoIndex, measureTypedQueries, type Measured } from './measure-typed-queries.ts';
import { queryHalves, readTypedQueries } from './read-typed-queries.ts';

const LEAST_RIGHT = 0.95;

test('typed queries are many, unique and split into similar halves', () => {
  const queries = readTypedQueries();
  expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length);
  for (const half of queryHalves) {
    expect(queries.filter((query) => query.half === half).length, half).toBeGreaterThanOrEqual(200);
  }
});

describe.each(queryHalves)('typed queries, %s half', (half) => {
  let measured: Measured[] = [];
  beforeAll(async () => {
    const catalogue = await fileCatalogue();
    const vocabulary = await fileVocabulary();
    measured = measureTypedQueries(half, { catalogue, vocabulary }, demoIndex(catalogue));
  });

  // The failures are counted, not listed, so that the held-out half stays unseen.
  test('get the filters they mean', () => {
    const right = measured.filter((one) => one.right).length;
    expect(right / measured.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });

  test('find something if the demo market has it', () => {
    expect(measured.filter((one) => one.empty)).toHaveLength(0);
  });
});
