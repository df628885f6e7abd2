import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lists, READ_ON, written } from '#tests/support/written-page.ts';
import { readPage } from '../../certificate/read-page.ts';
import type { PreparedPage } from '../prepare-page.server.ts';
import { rereadVin } from './reread-vin.server.ts';
import { withTightRows } from './vin-pictures.server.ts';

const page: PreparedPage = { data: Buffer.alloc(900 * 200, 255), width: 900, height: 200, isOnSide: false };

const UNSEEN = -9;

interface Shown {
  text: string;
  confidence?: number;
  /** Logarithm of the probability of another text. */
  other?: Record<string, number>;
  /** Logarithm by which every text is less probable. */
  faint?: number;
}
/** Reads the VIN of a page again, of which the isolated pictures show these in turn, and the last one again and again. */
async function reread(onPage: string, ...shown: Shown[]) {
  let pictures = 0;
  const words = written(`E  ${onPage}`);
  const recogniser = {
    words: () => Promise.reject(new Error('no page is read')),
    line: () => Promise.reject(new Error('only the VIN is read')),
    vin: () => {
      const {
        text,
        confidence = 99,
        other = {},
        faint = 0,
      } = shown[pictures++] ?? shown.at(-1) ?? { text: '' };
      const likelihood = (vin: string) =>
        (other[vin] ?? UNSEEN * [...vin].filter((each, at) => each !== text[at]).length) - faint;
      return Promise.resolve({ text, confidence, likelihood });
    },
    close: () => Promise.resolve(),
  };
  const found = await rereadVin({ recogniser, lists, today: READ_ON }, page, [
    { words, ...readPage(words, lists, READ_ON) },
  ]);
  return { found, pictures };
}

const VIN = 'VF3WC9HRFV5777936';

describe('a VIN read in isolation', () => {
  it('is exact when all pictures show it clearly', async () => {
    const { found, pictures } = await reread(VIN, { text: VIN });
    expect(found).toMatchObject({ value: VIN, exact: true, alone: true });
    expect(pictures).toBe(3);
  });

  it.each([
    ['a picture shows another', VIN, [{ text: VIN }, { text: VIN.replace('9', '8') }, { text: VIN }]],
    ['a character is not clear', VIN, [{ text: VIN, confidence: 89 }]],
    [
      'an ambiguous letter was read otherwise on the page',
      'VF3WC8HRFV5777936',
      [{ text: VIN.replace('9', 'B') }],
    ],
    ['its required check digit differs', '1HGCM82633A884352', [{ text: '1HGCM82633A884352' }]],
    ['its maker is unknown', VIN, [{ text: VIN.replace('VF3', 'VFZ') }]],
  ])('is not exact when %s', async (_, onPage, shown) => {
    const { found } = await reread(onPage, ...shown);
    expect(found).toMatchObject({ exact: false });
  });

  it('is read in more pictures when two are almost equally probable', async () => {
    const close = { text: VIN, other: { [VIN.replace('5', 'S')]: -1 } };
    const { found, pictures } = await reread(VIN.replace('5', 'S'), close, close, close, { text: VIN });
    expect(found).toMatchObject({ value: VIN, exact: true });
    expect(pictures).toBe(6);
  });

  it('is doubtful when more pictures decide nothing', async () => {
    const other = VIN.replace('5', 'S');
    const { found } = await reread(other, { text: VIN, other: { [other]: -1 } });
    expect(found).toBe('doubtful');
  });

  it('is doubtful when it is more probable than others, but no picture shows it', async () => {
    const { found } = await reread(VIN, { text: VIN, faint: 10 });
    expect(found).toBe('doubtful');
  });

  it.each([
    ['a wrong check digit', '1HGCM82633A884352'],
    ['an unknown maker', VIN.replace('VF3', 'VFZ')],
  ])('is doubtful when pictures that differ give %s', async (_, misread) => {
    const { found } = await reread(
      misread,
      { text: misread },
      { text: misread.replace('C', 'G'), other: { [misread]: 0 } },
    );
    expect(found).toBe('doubtful');
  });

  it('is read where one reading found a possible VIN, not at another long word of the other', async () => {
    const inked = { ...page, data: Buffer.from(page.data).fill(0, 80 * 900, 100 * 900) };
    const shades: number[] = [];
    const recogniser = {
      words: () => Promise.reject(new Error('no page is read')),
      line: () => Promise.reject(new Error('only the VIN is read')),
      vin: async (picture: Buffer) => {
        shades.push((await sharp(picture).stats()).channels[0]?.min ?? 255);
        return { text: VIN, confidence: 99, likelihood: (vin: string) => (vin === VIN ? 0 : UNSEEN) };
      },
      close: () => Promise.resolve(),
    };
    const readings = [written('E  ABCDEFGH123456789ABCDEFGH'), written('', '', `E  ${VIN}`)].map((words) => ({
      words,
      ...readPage(words, lists, READ_ON),
    }));
    expect(readings.map(({ vinPlace }) => vinPlace?.y0)).toEqual([0, 80]);
    await rereadVin({ recogniser, lists, today: READ_ON }, inked, readings);
    expect(shades).toEqual([0, 0, 0]);
  });

  it('is undefined when the page has none', async () => {
    expect((await reread('ГОЛФ', { text: VIN })).found).toBeUndefined();
  });
});

describe('the rows of a word', () => {
  it('are those of its letters, without a fold above and below', () => {
    const [width, height] = [200, 60];
    const data = Buffer.alloc(width * height, 255);
    for (let y = 0; y < height; y++) data.fill(0, y * width + 100, y * width + 106);
    for (let y = 20; y < 40; y++)
      for (let x = 10; x < 190; x += 6) data.fill(0, y * width + x, y * width + x + 3);
    const place = { text: VIN, x0: 0, y0: 5, x1: width, y1: 55, confidence: 90 };
    expect(withTightRows({ data, width }, place)).toEqual({ ...place, y0: 20, y1: 40 });
  });

  it('are all of them when it has no ink', () => {
    const place = { text: VIN, x0: 0, y0: 5, x1: 200, y1: 55, confidence: 90 };
    expect(withTightRows({ data: Buffer.alloc(200 * 60, 255), width: 200 }, place)).toEqual(place);
  });
});
