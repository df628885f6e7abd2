import { describe, expect, test } from 'vitest';
import { Random } from '#kernel/random.ts';
import { MARKET_NOW, RandomMarket } from '#tests/support/random-market.ts';
import { scanDocuments } from '#tests/support/scan-documents.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { SearchIndex } from '../search-index.ts';
import type { SearchDocument, SearchQuery } from '../search-query.ts';
import { fittingEquipment, merits } from './merits.ts';
import type { Wish } from './wish.ts';

const features = [...new Set(Object.values(fittingEquipment).flat(2)), '7_seats', 'service_book', 'warranty'];
const bodies = ['sedan', 'hatchback', 'wagon', 'suv', 'minivan', 'van', 'pickup'];
const fuels = ['gasoline', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'lpg', 'cng', 'hydrogen'];

/** A random document with values that have merits. */
function carOf(document: SearchDocument, random: Random): SearchDocument {
  const stated = <Value>(value: Value): Value | undefined => (random.chance(0.8) ? value : undefined);
  const choices = {
    type: stated('car'),
    body: stated(random.pick(bodies)),
    fuel: stated(random.pick(fuels)),
    euro: stated(random.pick(['3', '5', '6', '6d'])),
  };
  const ranges = {
    power: stated(random.int(60, 400)),
    displacement: stated(random.int(9, 40) * 100),
    mileage: stated(random.int(0, 30) * 10_000),
    year: stated(random.int(2000, 2026)),
    seats: stated(random.int(2, 8)),
    price: stated(random.int(1, 40) * 100_000),
  };
  const known = <Values extends object>(values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
  return {
    ...document,
    choices: known({ ...document.choices, ...choices }),
    ranges: known({ ...document.ranges, ...ranges }),
    features: [...document.features, ...random.sample(features, random.int(0, 12))],
  };
}

function randomWishes(random: Random): Wish[] {
  return Array.from({ length: random.int(1, 6) }, (): Wish => {
    const points = random.int(1, 3);
    if (random.chance(0.15)) return { kind: 'price', max: random.int(1, 40) * 100_000, points };
    if (random.chance(0.15)) return { kind: 'near', km: random.pick([0, 10, 30]), points };
    return { kind: 'merit', merit: random.pick(merits), weight: random.pick([1, 2, 4]) };
  });
}

describe.each([
  { size: 1, segmentSlots: 256 },
  { size: 300, segmentSlots: 256 },
  { size: 1_500, segmentSlots: 512 },
  { size: 2_000, segmentSlots: 65_536 },
])('order of wishes among $size listings, $segmentSlots per segment', ({ size, segmentSlots }) => {
  test(`equals a plain scan of the written definition (seed ${testSeed})`, () => {
    const market = new RandomMarket(testSeed + size);
    const random = new Random(testSeed + size, 'wishes');
    const index = new SearchIndex({ cities: market.cities, segmentSlots });
    const documents = new Map<number, SearchDocument>();
    const put = (id: number): void => {
      const document = carOf(market.document(id), random);
      documents.set(id, document);
      index.add(document);
    };
    for (let id = 1; id <= size; id++) put(id);
    const places = new Map(market.cities.map((city) => [city.key, city]));
    for (let asked = 0; asked < 120; asked++) {
      // Replaced listings leave their old merits behind in reused slots.
      if (asked % 4 === 0) put(random.int(1, size));
      const all = [...documents.values()];
      const query: SearchQuery = {
        ...market.query(all),
        sort: 'best',
        page: random.pick([1, 1, 2, 3, 7]),
        perPage: random.pick([5, 10, 25]),
        wishes: randomWishes(random),
      };
      const { ids, total } = scanDocuments(all, places, query, MARKET_NOW);
      expect({ query, found: index.find(query, { now: MARKET_NOW }) }).toEqual({
        query,
        found: { ids, total },
      });
    }
  });
});
