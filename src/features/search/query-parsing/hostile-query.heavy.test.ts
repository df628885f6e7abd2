import fc from '#tests/support/properties.ts';
import { beforeAll, expect, test } from 'vitest';
import { fileVocabulary } from './fixtures/file-catalogue.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { parseQuery } from './parse-query.ts';

let vocabulary: QueryVocabulary;
beforeAll(async () => {
  vocabulary = await fileVocabulary();
});

const parse = (text: string) => parseQuery(text, vocabulary, { year: 2026 });

test('parses hostile text into a few clean words without throwing', () => {
  const hostile = [
    '\0golf\u202e',
    '🚗🚗 golf 🚗',
    '.*+?^${}()|[]\\',
    `${'a'.repeat(5000)} ${'1'.repeat(5000)}`,
    '-',
    '--',
    '""',
    '"',
    '€',
    'до',
    'от до -',
    '\ud800',
    '999999999999 км',
    '__proto__ constructor toString',
  ];
  for (const text of hostile) expect(() => parse(text), text).not.toThrow();
  expect(parse('\0go\u200blf\u202e').filters.makes).toEqual([{ brand: 'vw', models: ['golf'] }]);
  expect(parse('🚗 golf 🚗')).toMatchObject({ words: [], filters: { makes: [{ brand: 'vw' }] } });
  expect(parse('__proto__ constructor')).toMatchObject({
    rankWords: ['proto', 'konstruktor'],
    interpretations: [],
  });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { text: clean, words, rankWords, interpretations, unknown } = parse(text);
      expect(words.length).toBeLessThanOrEqual(12);
      expect(rankWords.length).toBeLessThanOrEqual(12);
      for (const item of [...interpretations, ...unknown])
        expect(clean.slice(item.start, item.end)).toBe(item.text);
    }),
    { numRuns: 300 },
  );
});

test('parses any mix of known words without throwing', () => {
  const parts = [
    'голф',
    'bmw',
    'до',
    'от',
    'без',
    '-',
    '2015',
    '15 000',
    'лв',
    'км',
    'софия',
    'дизел',
    '6',
    'е',
    '220',
    '"',
    '€',
    '1.9',
    'и',
    'между',
    'хил',
    'к.с.',
    '4x4',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 14 }), (words) => {
      const { filters } = parse(words.join(' '));
      for (const { min, max } of Object.values(filters.ranges)) {
        if (min !== undefined && max !== undefined) expect(min).toBeLessThanOrEqual(max);
      }
    }),
    { numRuns: 500 },
  );
});
