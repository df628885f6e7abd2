import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { parseSearchAddress } from '../../address/search-address.ts';
import { chipTexts } from './chip-texts.ts';
import { presentInterpretation } from './present-interpretation.ts';
import { searchChips, searchTitle } from './search-chips.ts';
import { fileCatalogue, fileVocabulary } from '../../query-parsing/fixtures/file-catalogue.ts';
import type { QueryVocabulary } from '../../query-parsing/query-vocabulary.ts';

let catalogue: Catalogue;
let vocabulary: QueryVocabulary;
beforeAll(async () => {
  catalogue = await fileCatalogue();
  vocabulary = await fileVocabulary();
});

const parse = (search: string) =>
  parseSearchAddress(new URLSearchParams(search), catalogue, { year: 2026, vocabulary });
const chips = (search: string, locale: Locale = 'bg') =>
  withLocale(locale, () => searchChips(parse(search), catalogue, locale, chipTexts));
const labels = (search: string, locale: Locale = 'bg') =>
  chips(search, locale).map(({ label }) => label.replace(/[\u00a0\u202f]/g, ' '));
const title = (search: string, locale: Locale = 'bg') =>
  withLocale(locale, () => searchTitle(parse(search), catalogue, locale, chipTexts));

describe('searchChips', () => {
  test.each<[string, string[], string[]]>([
    ['?brand=bmw&model=series_3,x5', ['BMW Серия 3, X5'], ['BMW Series 3, X5']],
    [
      '?brand=bmw,mercedes_benz&model=mercedes_benz.e_class',
      ['BMW', 'Mercedes-Benz E-класа'],
      ['BMW', 'Mercedes-Benz E-Class'],
    ],
    ['?fuel=diesel,hybrid', ['Дизел, Хибрид'], ['Diesel, Hybrid']],
    ['?city=sofia&distance=50', ['София + 50 км'], ['Sofia + 50 km']],
    ['?price_max=35000', ['до € 35 000'], ['up to €35,000']],
    ['?year_min=2017', ['от 2017 г.'], ['from 2017']],
    ['?year_min=2017&year_max=2017', ['2017 г.'], ['2017']],
    [
      '?mileage_max=150000&power_min=150',
      ['до 150 000 км', 'от 150 к.с.'],
      ['up to 150,000 km', 'from 150 hp'],
    ],
    ['?displacement_min=1.9&displacement_max=2', ['1,9 – 2 л'], ['1.9 – 2 l']],
    ['?type=bike&displacement_min=600', ['от 600 куб. см'], ['from 600 cc']],
    ['?seats_min=7', ['Места: от 7'], ['Seats: from 7']],
    ['?length_min=7.5&battery_max=64.8', ['от 7,5 м', 'до 64,8 kWh'], ['from 7.5 m', 'up to 64.8 kWh']],
    [
      '?doors=4&transmission=manual',
      ['Скоростна кутия: Ръчна', 'Врати: 4/5'],
      ['Gearbox: Manual', 'Doors: 4/5'],
    ],
    ['?pictures=1&posted=1', ['Със снимки', 'от последния ден'], ['With photos', 'last day']],
    ['?condition=all', ['И повредени, и за части'], ['Damaged and for parts too']],
    ['?q=без+нова', ['без Нов'], ['without New']],
    ['?without=turbo&posted=7', ['от последните 7 дни', 'без turbo'], ['last 7 days', 'without turbo']],
    [
      '?q=голф+"запазена"+-дизел',
      ['Volkswagen Golf', 'без Дизел', '„запазена“'],
      ['Volkswagen Golf', 'without Diesel', '“запазена”'],
    ],
    ['?city=ruse,vidin,varna', ['Русе, Видин, Варна'], ['Ruse, Vidin, Varna']],
    ['?city=ruse,vidin,varna,burgas,sliven', ['Русе, Видин, Варна +2'], ['Ruse, Vidin, Varna +2']],
    [
      '?city=vidin,burgas,varna,pernik,radomir',
      ['област Перник, Видин, Бургас +1'],
      ['Pernik Province, Vidin, Burgas +1'],
    ],
  ])('labels the filters of %s', (search, bg, en) => {
    expect(labels(search)).toEqual(bg);
    expect(labels(search, 'en')).toEqual(en);
  });
});

test('every chip leads to the search without its filter and with all others', () => {
  const search =
    '?type=car&brand=bmw&fuel=diesel&year_min=2015&price_max=20000&city=sofia&distance=30&feature=abs,esp&pictures=1&posted=7&without=turbo&q="запазена"+комби';
  const all = chips(search);
  expect(all.map(({ key }) => key)).toEqual([
    'make:bmw',
    'body',
    'fuel',
    'year',
    'price',
    'city',
    'feature:abs',
    'feature:esp',
    'pictures',
    'posted',
    'without',
    'words',
  ]);
  for (const chip of all) {
    const left = chips(chip.address).map(({ key }) => key);
    expect(left, chip.key).toEqual(all.map(({ key }) => key).filter((key) => key !== chip.key));
  }
});

describe('searchTitle', () => {
  test.each([
    ['?type=car', 'Автомобили', 'Cars'],
    ['', 'Превозни средства', 'Vehicles'],
    ['?brand=bmw&model=series_3&city=sofia', 'BMW Серия 3 в София', 'BMW Series 3 in Sofia'],
    ['?type=bike&city=varna', 'Мотори във Варна', 'Motorcycles in Varna'],
    ['?type=car&city=plovdiv&distance=50', 'Автомобили до 50 км от Пловдив', 'Cars within 50 km of Plovdiv'],
    ['?q=голф+пловдив', 'Volkswagen Golf в Пловдив', 'Volkswagen Golf in Plovdiv'],
    ['?brand=bmw,audi', 'Audi, BMW', 'Audi, BMW'],
    ['?type=car&brand=bmw,audi,vw', 'Автомобили', 'Cars'],
  ])('titles the search %s', (search, bg, en) => {
    expect(title(search).replaceAll('\u00a0', ' ')).toBe(bg);
    expect(title(search, 'en').replaceAll('\u00a0', ' ')).toBe(en);
  });
});

describe('presentInterpretation', () => {
  const readable = (label: string) => label.replace(/[\u00a0\u202f]/g, ' ');
  const interpretation = (search: string) =>
    withLocale('bg', () => presentInterpretation(parse(search), catalogue, 'bg', chipTexts));
  const chipsOf = (q: string) =>
    interpretation(`?q=${q}`).chips.map(({ text, label }) => [text, readable(label)]);

  test('labels every interpreted part of the query', () => {
    expect(chipsOf('vw гофл 6 дизел до 8000 софия 50 км 5 врати -комби без ръжда нов внос кожа')).toEqual([
      ['гофл', 'Volkswagen Golf'],
      ['6', 'Golf VI (2008–2012)'],
      ['дизел', 'Дизел'],
      ['до 8000', 'до € 8 000'],
      ['софия', 'София'],
      ['50 км', 'София + 50 км'],
      ['5 врати', 'Врати: 4/5'],
      ['комби', 'без Комби'],
      ['без ръжда', 'без ръжда'],
      ['нов внос', 'Нов внос'],
      ['кожа', 'Кожен салон'],
    ]);
  });

  test.each([
    ['?brand=bmw&q=голф', ['Volkswagen Golf'], [], ['BMW']],
    ['?brand=vw&model=golf&q=пасат', ['Volkswagen Passat'], [], ['Volkswagen Golf']],
    ['?fuel=gasoline&price_max=5000&q=дизел до 8000', ['Дизел', 'до € 8 000'], [], ['Бензин', 'до € 5 000']],
    ['?city=sofia&distance=10&q=варна 50 км', ['Варна', 'Варна + 50 км'], [], ['София', '10 км']],
    ['?q=голф 4 голф 6', ['Volkswagen Golf', 'Volkswagen Golf', 'Golf VI (2008–2012)'], ['4'], []],
    ['?q=до 5000 до 8000', ['до € 8 000'], ['до 5000'], []],
    ['?q=до 5000 над 8000 евро', [], ['до 5000', 'над 8000 евро'], []],
    ['?type=boat&q=лодка мотор', ['Лодки'], ['мотор'], []],
  ])('has chips only for applied interpretations of %s', (search, labels, unapplied, replaced) => {
    const { chips, ...notes } = interpretation(search);
    expect(chips.map(({ label }) => readable(label))).toEqual(labels);
    expect(notes.unapplied).toEqual(unapplied);
    expect(notes.replaced.map(readable)).toEqual(replaced);
  });

  test('labels words with several meanings once, and typed cubic centimetres as such', () => {
    expect(chipsOf('ремарке за кола')).toEqual([['ремарке за кола', 'Ремаркета · За автомобил']]);
    expect(chipsOf('евро 6 600 кубика')).toEqual([
      ['евро 6', 'Евро 6, Евро 6d'],
      ['600 кубика', 'до 600 куб. см'],
    ]);
    expect(chipsOf('първи собственик')).toEqual([['първи собственик', 'Собственици: 1']]);
    expect(chipsOf('bmw 320d')).toEqual([['320d', 'BMW Серия 3 · Дизел']]);
  });

  test('lists words that are not understood with the address that requires them', () => {
    const { unknown } = interpretation('?q=голф запазена масажор');
    expect(unknown.map(({ text }) => text)).toEqual(['масажор']);
    expect(parse(unknown[0]?.address ?? '').query).toMatchObject({ words: ['masajor'], rankWords: [] });
  });

  test('the address of a chip makes only its part literal', () => {
    const [golf] = interpretation('?q=голф дизел').chips;
    expect(parse(golf?.address ?? '').query).toMatchObject({
      makes: [],
      words: ['golf'],
      choices: { fuel: ['diesel'] },
    });
  });
});
