import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MARKET_NOW, RandomMarket } from '#tests/support/random-market.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { StandingQueries } from '#features/search/index/standing-queries.ts';
import { packDocument, unpackDocument } from './packed-document.server.ts';

const market = new RandomMarket(testSeed);

test(`an unpacked document is found by the same queries (seed ${testSeed})`, () => {
  const documents = Array.from({ length: 100 }, (_, index) => market.document(index + 1));
  const queries = new StandingQueries(market);
  for (let id = 1; id <= 500; id++) queries.add(id, market.query(documents));
  for (const document of documents) {
    const other = { ...market.document(document.id), completeness: 0 };
    const unpacked = unpackDocument(packDocument(document), other);
    const at = { now: MARKET_NOW };
    expect(queries.match(unpacked, at)).toEqual(queries.match(document, at));
  }
});

test('a filter that was not packed is filled in from the present document', () => {
  const document = market.document(1);
  const present = {
    ...document,
    choices: { ...document.choices, fuel: 'diesel', body: 'wagon' },
    ranges: { ...document.ranges, year: 2015, price: 500 },
    flags: ['barter' as const],
  };
  const older = JSON.parse(inflateRawSync(packDocument({ ...present, flags: [] })).toString('utf8')) as {
    choices: Record<string, unknown>;
    ranges: Record<string, unknown>;
    flags: Record<string, unknown>;
  };
  delete older.choices['fuel'];
  older.choices['body'] = null;
  delete older.ranges['year'];
  older.ranges['price'] = null;
  delete older.flags['barter'];
  const unpacked = unpackDocument(deflateRawSync(JSON.stringify(older)), present);
  expect(unpacked.choices.fuel).toBe('diesel');
  expect(unpacked.choices).not.toHaveProperty('body');
  expect(unpacked.ranges.year).toBe(2015);
  expect(unpacked.ranges).not.toHaveProperty('price');
  expect(unpacked.flags).toEqual(['barter']);
});
