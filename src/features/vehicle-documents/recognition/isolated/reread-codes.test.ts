import { describe, expect, it } from 'vitest';
import type { Word } from '../../certificate/page-words.ts';
import type { PreparedPage } from '../prepare-page.server.ts';
import type { TextRecogniser } from '../recognise-text.server.ts';
import { rereadCodes, withCodesOf } from './reread-codes.server.ts';

const page: PreparedPage = { data: Buffer.alloc(600 * 200, 255), width: 600, height: 200, isOnSide: false };
const word = (text: string, confidence: number, x0 = 20): Word => ({
  text,
  x0,
  y0: 40,
  x1: x0 + 40,
  y1: 60,
  confidence,
});

/** Text of the words when every isolated reading is `text`, and how often there was one. */
async function read(
  words: Word[],
  text: string,
  known?: Word[],
): Promise<{ texts: string[]; times: number }> {
  let times = 0;
  const recogniser: TextRecogniser = {
    words: () => Promise.reject(new Error('no page is read')),
    line: () => {
      times++;
      return Promise.resolve({ text, confidence: 99 });
    },
    vin: () => Promise.reject(new Error('no VIN is read')),
    close: () => Promise.resolve(),
  };
  const again = await rereadCodes(recogniser, page, words, known);
  return { texts: again.map((each) => each.text), times };
}

describe('words at the starts of fields', () => {
  it.each([
    ['a digit for a letter', '51', 96, 'S.1'],
    ['a digit for a dot, too', '521', 96, 'S.1'],
    ['a digit in brackets', '(1)', 96, '(P.1)'],
    ['a small letter', '(в)', 96, '(R)'],
    ['little confidence', 'P.5', 90, 'P.3'],
  ])('are read again when they have %s', async (_, text, confidence, code) => {
    expect(await read([word(text, confidence)], code)).toEqual({ texts: [code], times: 1 });
  });

  it.each([
    ['are clear codes', 'P.1', 95],
    ['are numbers', '1968', 30],
    ['are words of a label', 'Вид', 60],
  ])('stay when they %s', async (_, text, confidence) => {
    expect(await read([word(text, confidence)], 'R')).toEqual({ texts: [text], times: 0 });
  });

  it('stay when they are no code in isolation either', async () => {
    expect(await read([word('55!', 50)], '55')).toEqual({ texts: ['55!'], times: 1 });
  });

  it('stay inside running text', async () => {
    const words = [word('ТОЙОТА', 96), word('(1)', 60, 65)];
    expect((await read(words, 'P.1')).texts).toEqual(['ТОЙОТА', '(1)']);
  });

  it('take the code that an earlier reading of the page found there', async () => {
    const known = [word('S.1', 99, 22)];
    expect(await read([word('51', 60)], 'P.1', known)).toEqual({ texts: ['S.1'], times: 0 });
    expect(await read([word('51', 60, 80)], 'P.1', known)).toEqual({ texts: ['P.1'], times: 1 });
  });
});

describe('the codes of another reading', () => {
  const at = (text: string, row: number, confidence = 99, x0 = 20): Word => ({
    text,
    x0,
    y0: 40 * row,
    x1: x0 + 14 * text.length,
    y1: 40 * row + 20,
    confidence,
  });
  const column = [at('P.3', 1), at('R', 2), at('S.1', 3)];
  const textsOf = (words: Word[]): string[] => words.map(({ text }) => text);

  it('fill the places where a reading has none', () => {
    const words = [at('P.3', 1), at('БЯЛ', 2, 96, 200), at('51', 3, 60), at('5', 3, 96, 200)];
    words[2]!.x1 = column[2]!.x1;
    expect(textsOf(withCodesOf(words, column))).toEqual(['P.3', 'БЯЛ', '5', 'R', 'S.1']);
  });

  it('stay away from other clear codes and longer words', () => {
    const words = [at('P.1', 1), at('RENAULT', 2, 50), at('S.1', 3)];
    expect(withCodesOf(words, column)).toEqual(words);
  });

  it('are not taken when they are doubtful or in no column', () => {
    expect(withCodesOf([], [at('P.3', 1), at('R', 2, 80), at('S.1', 3)])).toEqual([]);
    expect(withCodesOf([], [at('N', 1, 99, 400), ...column])).toEqual(column);
  });
});
