import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { Random } from '#kernel/random.ts';
import { MARKET_NOW, RandomMarket } from '#tests/support/random-market.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { addressParser } from '../../address/fixtures/address-parser.ts';
import { SearchIndex } from '../../index/search-index.ts';
import type { SearchDocument, SearchQuery } from '../../index/search-query.ts';
import { areaAddress, provinceCount } from './map-places.ts';
import { presentMap } from './present-map.ts';

const { catalogue, parse } = await addressParser();
const moment = { now: MARKET_NOW };

/** A random market in the real towns, larger ones more often. */
function realTowns(market: RandomMarket, random: Random, size: number): SearchDocument[] {
  return Array.from({ length: size }, (_, index) => {
    const document = market.document(index + 1);
    const town = catalogue.cities[Math.floor(random.next() ** 2 * catalogue.cities.length)];
    return { ...document, choices: { ...document.choices, ...(town && { city: town.key }) } };
  });
}

const present = (search: string, query: SearchQuery, index: SearchIndex) =>
  withLocale('bg', () =>
    presentMap({ ...parse(search), query }, index.search(query, moment), [], { catalogue, locale: 'bg' }),
  );

describe('counts of the map', () => {
  it(`equal searches with each place as filter, over random queries (seed ${testSeed})`, () => {
    const random = new Random(testSeed, 'map');
    const market = new RandomMarket(testSeed);
    const documents = realTowns(market, random, 900);
    const index = new SearchIndex({ cities: catalogue.cities, segmentSlots: 256 });
    for (const document of documents) index.add(document);
    let [withPlaces, found] = [0, 0];
    for (let asked = 0; asked < 80; asked++) {
      const query = market.query(documents);
      if (query.choices.city?.length) withPlaces++;
      const { distanceKm: _, ...rest } = query;
      const countIn = (city: string[]): number =>
        index.count({ ...rest, choices: { ...query.choices, city } }, moment);
      const map = present('?type=car', query, index);
      for (const province of map.provinces) {
        const [, , name, towns] = province;
        const expected = countIn(towns.map(([key]) => key));
        expect({ query, name, count: provinceCount(province) }).toEqual({ query, name, count: expected });
        for (const [key, , count] of towns) expect({ key, count }).toEqual({ key, count: countIn([key]) });
        found += expected;
      }
      if (map.chosen.length > 0) expect(countIn(map.chosen)).toBe(index.count(query, moment));
    }
    expect(withPlaces).toBeGreaterThan(3);
    expect(found).toBeGreaterThan(1_000);
  });

  it('contain every town of the catalogue once', () => {
    const index = new SearchIndex({ cities: catalogue.cities });
    const { provinces } = present('', parse('').query, index);
    expect(provinces.flatMap(([, , , towns]) => towns.map(([key]) => key)).toSorted()).toEqual(
      catalogue.cities.map(({ key }) => key).toSorted(),
    );
    expect(provinces).toHaveLength(28);
    expect(provinces.find(([key]) => key === 'pleven')?.slice(1, 3)).toEqual(['Плевен', 'област Плевен']);
    expect(provinces.slice(0, 3).map(([key]) => key)).toEqual(['blagoevgrad', 'burgas', 'varna']);
  });
});

describe('places of a search on the map', () => {
  const index = new SearchIndex({ cities: catalogue.cities });
  const chosenOf = (search: string) => present(search, parse(search).query, index).chosen;

  it('are the towns of the filter and those within its distance', () => {
    expect(chosenOf('?type=car')).toEqual([]);
    expect(chosenOf('?city=ruse,vidin')).toEqual(['ruse', 'vidin']);
    expect(chosenOf('?city=sofia&distance=30')).toEqual(
      expect.arrayContaining(['sofia', 'bankya', 'novi_iskar']),
    );
    expect(chosenOf('?city=sofia&distance=30')).not.toContain('plovdiv');
  });

  it('are left out of the address of the whole country, also when they were typed', () => {
    const everywhere = (search: string) => present(search, parse(search).query, index).everywhere;
    expect(everywhere('?type=car&city=ruse,vidin&distance=10&sort=nearest&page=3&view=map')).toBe(
      '/?type=car&view=map',
    );
    expect(everywhere('?q=голф+софия&view=map')).toBe(`/?q=${encodeURIComponent('голф')}&view=map`);
  });
});

describe('address of an area', () => {
  const index = new SearchIndex({ cities: catalogue.cities });
  const map = present('?type=car&view=map', parse('?type=car&view=map').query, index);
  const all = catalogue.cities.map(({ key }) => key);

  it('is canonical and searches exactly in the towns of the area', () => {
    const random = new Random(testSeed, 'area');
    for (let round = 0; round < 50; round++) {
      const towns = all.filter(() => random.chance(random.next()));
      if (towns.length === 0 || towns.length === all.length) continue;
      const address = areaAddress(map, new Set(towns)) ?? '';
      const search = parse(address.slice(1));
      expect(search.query.choices.city).toEqual(towns.toSorted());
      expect(`/${search.canonical}`).toBe(address);
    }
  });

  it('contains all towns but one', () => {
    const towns = all.filter((key) => key !== 'vidin');
    const search = parse(areaAddress(map, new Set(towns))?.slice(1) ?? '');
    expect(search.query.choices.city).toHaveLength(all.length - 1);
  });

  it('has no towns for the whole country and is absent without towns', () => {
    expect(areaAddress(map, new Set(all))).toBe('/?type=car&view=map');
    expect(areaAddress(map, new Set(['london']))).toBeUndefined();
  });
});
