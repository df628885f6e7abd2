import { describe, expect, it } from 'vitest';
import type { Word } from '../../certificate/page-words.ts';
import type { PreparedPage } from '../prepare-page.server.ts';
import type { TextRecogniser } from '../recognise-text.server.ts';
import { rereadCodes } from './reread-codes.server.ts';

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
