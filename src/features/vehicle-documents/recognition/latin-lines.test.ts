import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLatinLines, type LatinLines } from './latin-lines.server.ts';

let lines: LatinLines;
beforeAll(async () => {
  lines = await openLatinLines();
}, 60_000);
afterAll(async () => {
  await lines.close();
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

  it('has neither text nor confidence when it is blank', async () => {
    expect(await lines.read(await drawn(''), '0123456789')).toEqual({ text: '', confidence: 0 });
  });

  it('may be long', async () => {
    const { text } = await lines.read(await drawn('14'.repeat(17)), '0123456789');
    expect(text.length).toBeGreaterThan(10);
  });
});
