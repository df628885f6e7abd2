import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLanguageFolder } from './language-folder.server.ts';
import { decode, openLatinLines, type LatinLines } from './latin-lines.server.ts';

let folder: string;
let lines: LatinLines;
beforeAll(async () => {
  folder = await makeLanguageFolder();
  lines = await openLatinLines(folder);
});
afterAll(async () => {
  await lines.close();
  await rm(folder, { recursive: true });
  // The runtime defines it for programs that use threads.
  Reflect.deleteProperty(globalThis, 'Worker');
});

/** Strokes of the digits in boxes of 4 × 6, so that the test needs no font. */
const strokes: Readonly<Record<string, string>> = {
  '1': 'M1 1L2 0V6',
  '4': 'M3 6V0L0 4H4',
  '7': 'M0 0H4L1 6',
};
const drawn = (digits: string, width = 60 * digits.length + 40): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"><rect width="100%" height="100%" fill="#fff"/>${[
        ...digits,
      ]
        .map(
          (digit, at) =>
            `<path transform="translate(${20 + 60 * at} 20) scale(10)" d="${strokes[digit]}" fill="none" stroke="#111"/>`,
        )
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();

describe('an isolated line', () => {
  it.each(['1', '7', '1474', '4171'])('is read: %s', async (digits) => {
    const { text, confidence } = await lines.read(await drawn(digits), '0123456789');
    expect({ text, isSure: confidence > 80 }).toEqual({ text: digits, isSure: true });
  });

  it('has only characters that are allowed', async () => {
    expect((await lines.read(await drawn('1474'), '17')).text).toMatch(/^[17]*$/);
  });

  it('shows the printed text, or a part of it, more probably than others', async () => {
    const { likelihood } = await lines.read(await drawn('1474'), '0123456789');
    expect(likelihood('1474')).toBeGreaterThan(Math.log(0.5));
    expect(likelihood('474')).toBeGreaterThan(Math.log(0.5));
    for (const other of ['1471', '1774', '14742']) expect(likelihood(other)).toBeLessThan(Math.log(0.1));
    expect(likelihood('147A')).toBe(Number.NEGATIVE_INFINITY);
  });

  it('has neither text nor confidence when it is blank', async () => {
    expect(await lines.read(await drawn(''), '0123456789')).toMatchObject({ text: '', confidence: 0 });
  });

  it('may be narrow', async () => {
    const stroke = await sharp(await drawn('1'))
      .extract({ left: 24, top: 0, width: 22, height: 100 })
      .png()
      .toBuffer();
    expect((await lines.read(stroke, '0123456789')).text).toBe('1');
  });

  it('may be long', async () => {
    const { text } = await lines.read(await drawn('14'.repeat(17)), '0123456789');
    expect(text.length).toBeGreaterThan(10);
  });
});

describe('scores of the steps of a line', () => {
  const considered = [
    { text: '', index: 0 },
    { text: '1', index: 1 },
    { text: '7', index: 3 },
  ];
  /** Scores of gap, 1, an excluded character and 7. */
  const read = (...steps: number[][]) => decode(Float32Array.from(steps.flat()), 4, considered);

  it('make one character of repeated steps and two of those with a gap between', () => {
    expect(read([0, 1, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1]).text).toBe('17');
    expect(read([0, 1, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0]).text).toBe('11');
  });

  it('give the confidence of the worst character among those considered', () => {
    const { text, confidence } = read([0, 1, 0, 0], [0.1, 0, 0.6, 0.3]);
    expect({ text, confidence: Math.round(confidence) }).toEqual({ text: '17', confidence: 75 });
  });
});
