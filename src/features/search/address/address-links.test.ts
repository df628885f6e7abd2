import { describe, expect, test } from 'vitest';
import {
  clearFilters,
  literalAddress,
  literalPartAddress,
  withOption,
  withPage,
  withPageSize,
  withEveryCondition,
  withSort,
  withType,
  withView,
  withoutFilter,
  type FilterName,
  type OptionGroup,
} from './address-links.ts';
import { addressParser } from './fixtures/address-parser.ts';

const { catalogue, parse } = await addressParser();
const readable = (address: string): string => decodeURIComponent(address);

describe('withOption', () => {
  test.each<[string, OptionGroup, string, string]>([
    ['?fuel=diesel&page=4', 'fuel', 'gasoline', '?fuel=gasoline,diesel'],
    ['?fuel=gasoline,diesel', 'fuel', 'diesel', '?fuel=gasoline'],
    ['?fuel=diesel&per_page=50&view=grid', 'fuel', 'diesel', '?per_page=50&view=grid'],
    ['', 'brand', 'bmw', '?brand=bmw'],
    ['?brand=bmw&model=x5', 'brand', 'bmw', ''],
    ['?brand=bmw', 'model', 'bmw.x5', '?brand=bmw&model=x5'],
    ['?brand=bmw&model=x5', 'model', 'bmw.x5', '?brand=bmw'],
    ['?brand=bmw&model=x5', 'model', 'vw.golf', '?brand=bmw,vw&model=bmw.x5,vw.golf'],
    ['?feature=abs', 'feature', 'esp', '?feature=abs,esp'],
    ['?feature=abs,esp', 'feature', 'abs', '?feature=esp'],
    ['?pictures=1', 'flag', 'vin', '?pictures=1&vin=1'],
    ['?pictures=1&vin=1', 'flag', 'pictures', '?vin=1'],
    ['?city=sofia&distance=50&sort=nearest', 'city', 'sofia', ''],
    ['?q=golf&sort=newest', 'fuel', 'lpg', '?fuel=lpg&q=golf&sort=newest'],
    ['?condition=all', 'condition', 'parts', '?condition=parts'],
    ['', 'condition', 'new', '?condition=new'],
    ['?condition=all', 'fuel', 'lpg', '?fuel=lpg&condition=all'],
  ])('toggles in "%s" the %s "%s": "%s"', (search, group, key, expected) => {
    expect(parse(withOption(parse(search), group, key, catalogue)).canonical).toBe(expected);
  });

  test.each<[string, OptionGroup, string, string]>([
    ['?q=голф+дизел', 'fuel', 'gasoline', '?fuel=gasoline,diesel&q=голф'],
    ['?q=голф+дизел', 'fuel', 'diesel', '?q=голф'],
    ['?q=голф+дизел', 'brand', 'bmw', '?brand=bmw,vw&model=vw.golf&q=дизел'],
    ['?q=голф+6+дизел', 'brand', 'vw', '?q=дизел'],
    ['?q=софия+50+км+голф', 'city', 'varna', '?city=sofia,varna&distance=50&q=голф'],
    [
      '?q=голф+-дизел',
      'fuel',
      'lpg',
      '?fuel=gasoline,hybrid,plug_in_hybrid,electric,cng,hydrogen,none&q=голф',
    ],
    ['?q=навигация', 'feature', 'navigation', ''],
    ['?q=нов+внос+запазена', 'flag', 'new_import', '?q=запазена'],
  ])('toggles in the typed query "%s" the %s "%s": "%s"', (search, group, key, expected) => {
    expect(readable(parse(withOption(parse(search), group, key, catalogue)).canonical)).toBe(expected);
  });
});

describe('withoutFilter', () => {
  test.each<[string, FilterName, string]>([
    ['?brand=bmw,vw&model=vw.golf&page=2', 'make', ''],
    ['?brand=bmw,vw&model=vw.golf', 'make:bmw', '?brand=vw&model=golf'],
    ['?year_min=2010&price_max=9000', 'year', '?price_max=9000'],
    ['?fuel=diesel&body=wagon', 'fuel', '?body=wagon'],
    ['?feature=abs,esp', 'features', ''],
    ['?feature=abs,esp', 'feature:abs', '?feature=esp'],
    ['?city=sofia&distance=50', 'distance', '?city=sofia'],
    ['?city=sofia&distance=50', 'city', ''],
    ['?posted=7&without=turbo', 'posted', '?without=turbo'],
    ['?posted=7&without=turbo', 'without', '?posted=7'],
    ['?pictures=1&vin=1', 'vin', '?pictures=1'],
    ['?condition=all&pictures=1', 'condition', '?pictures=1'],
    ['?q=голф+запазена+до+8000', 'price', '?q=голф+запазена'],
    ['?q=голф+"s+line"+масажор+до+8000', 'words', '?q=голф+масажор+до+8000'],
    ['?q=голф+запазена+до+8000', 'make', '?q=запазена+до+8000'],
    ['?q=голф+запазена+до+8000', 'q', ''],
    ['?q=голф+6', 'year', '?q=голф'],
    ['?q=голф+-дизел+"запазена"', 'words', '?q=голф+-дизел'],
    ['?q=голф+-дизел', 'fuel', '?q=голф'],
    ['?q=голф+без+ръжда', 'without', '?q=голф'],
  ])('removes from "%s" the filter %s: "%s"', (search, name, expected) => {
    expect(readable(parse(withoutFilter(parse(search), name)).canonical)).toBe(expected);
  });

  test('clearFilters keeps words, type, order, page size and layout', () => {
    const state = parse(
      '?type=car&brand=bmw&price_max=9000&pictures=1&posted=7&q=golf&sort=year_asc&page=3&per_page=50&view=grid',
    );
    expect(clearFilters(state)).toBe('?type=car&q=golf&sort=year_asc&per_page=50&view=grid');
  });
});

test('withEveryCondition keeps the other filters and the query', () => {
  expect(readable(withEveryCondition(parse('?brand=bmw&q=дизел&page=3')))).toBe(
    '?brand=bmw&condition=all&q=дизел',
  );
});

test('withType drops filters that the new vehicle type does not have', () => {
  const state = parse(
    '?type=car&brand=audi,bmw&body=sedan&fuel=diesel&price_max=9000&feature=leather_seats&page=2',
  );
  expect(withType(state, 'trailer', catalogue)).toBe('?type=trailer&price_max=9000');
  expect(withType(state, 'bike', catalogue)).toBe('?type=bike&brand=bmw&fuel=diesel&price_max=9000');
  expect(withType(state, null, catalogue)).toContain('?brand=audi,bmw&body=sedan');
});

test('changes of page, order, page size and layout keep the filters', () => {
  const state = parse('?brand=bmw&page=3');
  expect(withPage(state, 4)).toBe('?brand=bmw&page=4');
  expect(withPage(state, 1)).toBe('?brand=bmw');
  expect(withSort(state, 'price_asc')).toBe('?brand=bmw&sort=price_asc');
  expect(withPageSize(state, 100)).toBe('?brand=bmw&per_page=100');
  expect(withView(state, 'grid')).toBe('?brand=bmw&page=3&view=grid');
});

test('literalAddress and literalPartAddress revert interpretations', () => {
  const state = parse('?q=голф+дизел');
  const literal = parse(literalAddress(state));
  expect(literal.q).toBe('"голф дизел"');
  expect(literal.query.words).toEqual(['golf', 'dizel']);
  expect(literal.query.makes).toEqual([]);
  const [golf] = state.parsedQuery?.interpretations ?? [];
  const one = parse(literalPartAddress(state, golf ?? { start: 0, end: 0 }));
  expect(one.query).toMatchObject({ words: ['golf'], makes: [], choices: { fuel: ['diesel'] } });
});
