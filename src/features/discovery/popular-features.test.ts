import { expect, it } from 'vitest';
import { usualFeatures } from '#features/catalogue/options/usual-features.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { SearchIndex } from '#features/search/index/search-index.ts';
import type { SearchDocument } from '#features/search/index/search-query.ts';
import { popularFeatures } from './popular-features.server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const catalogue = await fileCatalogue();

function marketOf(listings: readonly { type: string; features: string[] }[]) {
  const index = new SearchIndex({ cities: [] });
  listings.forEach(({ type, features }, id) => {
    const document: SearchDocument = {
      id: id + 1,
      choices: { type, condition: 'used' },
      brand: 'vw',
      model: 'golf',
      ranges: {},
      flags: [],
      features,
      titleWords: [],
      words: [],
      publishedAt: NOW.getTime() / 1000 - 60,
      completeness: 50,
    };
    index.add(document);
  });
  const seconds = (at: Date) => ({ now: at.getTime() / 1000 });
  return {
    filled: true,
    search: (query: Parameters<SearchIndex['search']>[0], at: Date) => index.search(query, seconds(at)),
  };
}
const popularOf = (search: ReturnType<typeof marketOf>, now = NOW) =>
  popularFeatures({ catalogue, search, now: () => now });

it('popularFeatures counts the published listings of a type, without features that follow from a field', () => {
  const cars = Array.from({ length: 30 }, (_, at) => ({
    type: 'car',
    features: ['barter', '4_5_doors', ...(at < 20 ? ['taxi'] : []), ...(at < 25 ? ['winch'] : [])],
  }));
  const { car, bike } = popularOf(marketOf(cars));
  expect(car).toEqual(['winch', 'taxi', ...usualFeatures.car.slice(0, 10)]);
  expect(bike).toEqual(usualFeatures.bike);
});

it('popularFeatures names the usual features of a type with fewer than 30 listings', () => {
  const boats = Array.from({ length: 29 }, () => ({ type: 'boat', features: ['radar'] }));
  expect(popularOf(marketOf(boats)).boat).toEqual(usualFeatures.boat);
});

it('popularFeatures counts again after an hour', () => {
  const search = marketOf(Array.from({ length: 30 }, () => ({ type: 'car', features: ['taxi'] })));
  const first = popularOf(search);
  expect(popularOf(search, new Date(NOW.getTime() + 3_599_000))).toBe(first);
  expect(popularOf(search, new Date(NOW.getTime() + 3_600_000))).not.toBe(first);
});

it.each(vehicleTypeKeys)('usualFeatures of %s are 12 features that its sellers choose', (type) => {
  const popular = popularOf(marketOf([]))[type];
  expect(new Set(popular).size).toBe(12);
  for (const key of popular) expect(catalogue.featureByKey.get(key)?.types).toContain(type);
});
