import { describe, expect, it } from 'vitest';
import { softHyphens } from './soft-hyphens.ts';

describe('softHyphens', () => {
  it.each([
    ['Предназначение', 'Пред-наз-на-че-ние'],
    ['Товароносимост', 'Това-ро-но-си-мост'],
    ['Полуавтоматична', 'Полуав-то-ма-тична'],
    ['Товаропътнически микробус', 'Това-ро-път-ни-чески микробус'],
    ['Мултифункционален волан', 'Мул-ти-функ-цио-на-лен волан'],
    ['Въздуходжобене', 'Въз-ду-ходжо-бене'],
    ['Диагностицирана', 'Диаг-нос-ти-ци-рана'],
    // Short words, and those of other languages, stay as they are.
    ['Състояние', 'Състояние'],
    ['Transmission CVT', 'Transmission CVT'],
  ])('divides %s at its syllables', (text, divided) => {
    expect(softHyphens(text).replaceAll('\u00ad', '-')).toBe(divided);
  });
});
