import fc from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { foldSpelling } from './spelling.ts';
import { unifyScript, typedInCyrillic } from '#kernel/script.ts';
import { cleanText, queryTokens, scanWords, searchTokens, type WordForms } from './words.ts';

describe('spellings of a word that share one token', () => {
  test.each([
    ['голф', 'golf', 'GOLF', 'Голф'],
    ['комби', 'kombi', 'combi'],
    ['навигация', 'navigaciq', 'navigacia', 'navigatsiya'],
    ['пасат', 'Passat', 'pasat'],
    ['хюндай', 'Hyundai'],
    ['кашкай', 'Qashqai'],
    ['кватро', 'куатро', 'Quattro', 'quatro'],
    ['тойота', 'Toyota'],
    ['автоматик', 'avtomatik'],
    ['няма', 'nqma', 'niama'],
    ['Тъмно', 'Tъмно', 'tamno'],
    ['škoda', 'skoda'],
    ['Kögel', 'kogel'],
    ['джип', 'jip', 'djip'],
    ['фаетон', 'phaeton'],
    ["c'eed", 'ceed', 'c’eed'],
    ['2.0', '2,0'],
    ['15.000', '15,000', '15000'],
    ['4х4', '4x4', '4X4'],
    ['ﬁat', 'fiat'],
    ['го\u00adлф', 'голф', '\u202eголф\u202c', 'го\u200bлф'],
    ['BМW', 'bmw'],
  ])('include %s', (first, ...others) => {
    const [expected] = scanWords(cleanText(first, 50), 5);
    for (const other of others)
      expect(scanWords(cleanText(other, 50), 5).map(({ token }) => token)).toEqual([expected?.token]);
  });

  test('keeps similar names apart', () => {
    expect(new Set(['clk', 'cls', 'tt', 'cc', 'xc', 'ii', 'iii', 'vii'].map(foldSpelling)).size).toBe(8);
    expect(queryTokens('500 50 1.9 19 c4 k4')).toEqual(['500', '50', '1.9', '19', 'c4', 'k4']);
  });

  test('brings a mixed word to the alphabet that its other letters need', () => {
    expect(unifyScript('гoлф')).toBe('голф');
    expect(unifyScript('golф')).toBe('golф');
    expect(unifyScript('вmw')).toBe('bmw');
    expect(typedInCyrillic('x5')).toBe('h5');
    expect(typedInCyrillic('i30')).toBeNull();
  });

  test('does not change a folded token when folding again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9.]{0,14}$/), (token) => {
        expect(foldSpelling(foldSpelling(token))).toBe(foldSpelling(token));
      }),
    );
  });
});

describe('query tokens', () => {
  test.each([
    ['bmw 320d', ['bmw', '320d']],
    ['1.9tdi', ['1.9', 'tdi']],
    ['golf6', ['golf', '6']],
    ['a6allroad', ['a6', 'alroad']],
    ['2.0 TDI, DSG!', ['2.0', 'tdi', 'dsg']],
    ['12.05.2018', ['12.05', '2018']],
    ['кола с климатик', ['kola', 'klimatik']],
    ['golf golf Голф', ['golf']],
  ])('of "%s" are %j', (text, tokens) => expect(queryTokens(text)).toEqual(tokens));

  test('limits a query to 12 tokens and 200 characters', () => {
    expect(queryTokens(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12);
    expect(queryTokens(`${'a '.repeat(100)}golf`)).toEqual([]);
  });
});

describe('document tokens', () => {
  test('match queries for the forms of a number with a letter', () => {
    const tokens = searchTokens('BMW 320 d, mk6 1.9TDI 530d');
    for (const query of ['320d', '320', 'mk6', '6', '1.9', 'tdi', '1.9tdi', '530d', '530'])
      expect(tokens).toContain(query);
  });

  test('leave out stop words of both languages', () => {
    expect(searchTokens('кола с климатик и навигация на the best of all')).toEqual([
      'kola',
      'klimatik',
      'navigatsia',
      'best',
      'al',
    ]);
  });

  test('are limited to 400 tokens of 40 letters', () => {
    const long = Array.from({ length: 3000 }, (_, index) => `дума${index}`).join(' ');
    expect(searchTokens(long)).toHaveLength(400);
    expect(searchTokens('a'.repeat(100_000)).every((token) => token.length <= 80)).toBe(true);
  });

  test('contain no spaces, marks or capitals for hostile text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const tokens = searchTokens(text);
        expect(tokens.join('')).not.toMatch(/[\s\p{C}A-ZА-Я]/u);
        expect(new Set(tokens).size).toBe(tokens.length);
      }),
    );
  });

  test('are the same with shared word forms', () => {
    const forms: WordForms = new Map();
    const word = fc.constantFrom('Голф', 'голф', 'GOLF', '320d', '1.9TDI', 'Tъмно', '15.000', 'й', 'каѓа');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        expect(searchTokens(text, forms)).toEqual(searchTokens(text));
      }),
    );
    expect(forms.size).toBeGreaterThan(5);
  });

  test('include every token of a query with the same text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zа-я0-9 .,-]{0,60}$/), (text) => {
        const document = new Set(searchTokens(text));
        for (const token of queryTokens(text)) expect(document).toContain(token);
      }),
    );
  });
});

test('makes cleaned text idempotent, well-formed and no longer than the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const clean = cleanText(text, 100);
      expect(cleanText(clean, 100)).toBe(clean);
      expect(clean.length).toBeLessThanOrEqual(100);
      expect(clean.isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});
