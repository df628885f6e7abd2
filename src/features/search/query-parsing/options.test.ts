import { describe, expect, test } from 'vitest';
import { queryParser } from './fixtures/file-catalogue.ts';

const { searched, parse } = await queryParser();
const make = (brand: string, ...models: string[]) => ({ makes: [{ brand, models }] });

describe('parseQuery with options', () => {
  test.each<[string, Record<string, unknown>]>([
    [
      'черен комби 4x4 кожа навигация',
      { choices: { color: ['black'], body: ['wagon'] }, features: ['4x4', 'leather_seats', 'navigation'] },
    ],
    [
      '4eren kombi 4х4 koja navigaciq',
      { choices: { color: ['black'], body: ['wagon'] }, features: ['4x4', 'leather_seats', 'navigation'] },
    ],
    [
      'нов внос от Германия на лизинг',
      { choices: { origin: ['germany'] }, flags: ['new_import'], features: ['leasing'] },
    ],
    ['софия 50 км', { choices: { city: ['sofia'] }, distanceKm: 50 }],
    ['варна +30км дизел', { choices: { city: ['varna'], fuel: ['diesel'] }, distanceKm: 30 }],
    ['велико търново', { choices: { city: ['veliko_tarnovo'] } }],
    ['бяла', { choices: { color: ['white'] } }],
    ['нова загора', { choices: { city: ['nova_zagora'] } }],
    ['5 врати', { choices: { doors: ['4'] } }],
    ['3 врати ръчни скорости', { choices: { doors: ['2'], transmission: ['manual'] } }],
    ['7 места', { features: ['7_seats'] }],
    ['1 собственик', { choices: { owners: ['1'] } }],
    ['първи собственик', { choices: { owners: ['1'] } }],
    ['евро 5 дизел', { choices: { euro: ['5'], fuel: ['diesel'] } }],
    ['5000 евро', { ranges: { price: { max: 500_000 } } }],
    ['до € 5000', { ranges: { price: { max: 500_000 } } }],
    ['десен волан', { choices: { steering: ['right'] } }],
    ['plug-in hybrid', { choices: { fuel: ['plug_in_hybrid'] } }],
    ['частно лице', { choices: { seller: ['private'] } }],
    ['без удари', { flags: ['accident_free'] }],
    ['без ддс', { choices: { vat: ['excluded'] } }],
    ['кола до 2 хил', { choices: { type: ['car'] }, ranges: { price: { max: 200_000 } } }],
    ['до 2000', { ranges: { price: { max: 200_000 } } }],
    ['преди 2000', { ranges: { year: { max: 2000 } } }],
    ['a class', make('mercedes_benz', 'a_class')],
    ['ремарке за лодка', { choices: { type: ['trailer'], build: ['boat'] } }],
    ['дизел бензин', { choices: { fuel: ['diesel', 'gasoline'] } }],
  ])('parses "%s"', (query, expected) => expect(searched(query)).toEqual(expected));

  test.each<[string, Record<string, unknown>]>([
    [
      '-дизел',
      {
        choices: {
          fuel: ['gasoline', 'hybrid', 'plug_in_hybrid', 'electric', 'lpg', 'cng', 'hydrogen', 'none'],
        },
      },
    ],
    [
      'без газ',
      {
        choices: {
          fuel: ['gasoline', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'cng', 'hydrogen', 'none'],
        },
      },
    ],
    ['-катастрофирал', { choices: { condition: ['new', 'used', 'parts'] } }],
    ['голф -вариант', { ...make('vw', 'golf'), withoutWords: ['variant'] }],
    ['голф без ръжда', { ...make('vw', 'golf'), withoutWords: ['rajda'] }],
    ['e-tron', make('audi', 'e_tron')],
    ['-bmw комби', { choices: { body: ['wagon'] }, withoutWords: ['bmw'] }],
  ])('parses the exclusion "%s"', (query, expected) => expect(searched(query)).toEqual(expected));
});

describe('words without an interpretation', () => {
  test.each([
    ['падащ борд купа', ['падащ', 'борд', 'купа']],
    ['one note up', ['one', 'note', 'up']],
    ['винетка пролет', ['винетка', 'пролет']],
    ['5 12 99', ['5', '12', '99']],
    ['golfar', ['golfar']],
  ])('rank and are listed as typed: %s', (query, typed) => {
    const { filters, words, rankWords, unknown } = parse(query);
    expect([filters.makes, filters.choices, filters.ranges, words]).toEqual([[], {}, {}, []]);
    expect(unknown.map(({ text }) => text)).toEqual(typed);
    expect(rankWords).toEqual(unknown.map(({ token }) => token));
  });

  test('are required in quotes, except stop words', () => {
    expect(searched('"golf" "дизел"')).toEqual({ words: ['golf', 'dizel'] });
    expect(searched('"s line"')).toEqual({ words: ['line'] });
  });

  test('are dropped if they are fillers', () => {
    for (const query of [
      'запазена перфектна',
      'икономичен семеен',
      'търся изгодно за града',
      'a cheap car for sale',
    ]) {
      expect({ query, unknown: parse(query).unknown }).toEqual({ query, unknown: [] });
    }
  });

  test('are listed as a phrase if no filter expresses it, and do not rank', () => {
    const { filters, unknown, rankWords } = parse('remarke za kola do 750 kg');
    expect(filters.choices).toEqual({ type: ['trailer'], body: ['for_car'] });
    expect(filters.ranges).toEqual({});
    expect(unknown.map(({ text }) => text)).toEqual(['do 750 kg']);
    expect(rankWords).toEqual([]);
  });

  test('are never corrected if they are numbers', () => {
    expect(parse('peugeot 3o8 309').corrected).toBeUndefined();
  });
});

test('returns interpretations with their text and the corrected query', () => {
  const { interpretations, corrected } = parse('гофл 6 дизел до 8000');
  expect(interpretations.map(({ kind, key, text }) => [kind, key, text])).toEqual([
    ['make', 'vw.golf', 'гофл'],
    ['generation', 'vw.golf', '6'],
    ['choice', 'fuel.diesel', 'дизел'],
    ['range', 'price', 'до 8000'],
  ]);
  expect(interpretations[1]?.generation).toEqual({ name: 'Mk6', from: 2008, to: 2012 });
  expect(corrected).toBe('голф 6 дизел до 8000');
});

test.each([
  ['yamha mt07', 'Yamaha mt07'],
  ['katastrofiralo golf', undefined],
  ['golf', undefined],
])('corrects words in their own alphabet: %s', (query, corrected) => {
  expect(parse(query).corrected).toBe(corrected);
});

test.each<[string, Record<string, unknown>]>([
  ['лодка до 200 часа', { choices: { type: ['boat'] }, ranges: { engine_hours: { max: 200 } } }],
  ['lodka do 200 chasa rabota', { choices: { type: ['boat'] }, ranges: { engine_hours: { max: 200 } } }],
  [
    'електрическа кола пробег 400 км',
    { choices: { type: ['car'], fuel: ['electric'] }, ranges: { range: { min: 400 } } },
  ],
  [
    'elektricheska kola nad 350 km',
    { choices: { type: ['car'], fuel: ['electric'] }, ranges: { range: { min: 350 } } },
  ],
  [
    'електрическа кола пробег до 60000 км',
    { choices: { type: ['car'], fuel: ['electric'] }, ranges: { mileage: { max: 60_000 } } },
  ],
  ['bus dds', { choices: { type: ['bus'], vat: ['included', 'excluded'] } }],
  ['бус без ддс', { choices: { type: ['bus'], vat: ['excluded'] } }],
  [
    'yamha mt07 a2',
    {
      makes: [{ brand: 'yamaha', models: ['mt_07'] }],
      choices: { type: ['bike'] },
      ranges: { power: { max: 48 } },
    },
  ],
  ['audi a2', { makes: [{ brand: 'audi', models: ['a2'] }] }],
])('understands the words of a kind of vehicle: %s', (query, expected) => {
  expect(searched(query)).toEqual(expected);
});
