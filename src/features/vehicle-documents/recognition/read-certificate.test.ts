import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lists, READ_ON, written } from '#tests/support/written-page.ts';
import type { RecognitionMode } from './recognise-text.server.ts';
import { readPicture } from './read-certificate.server.ts';

const VIN = 'WVWZZZ1KZ8P123456';
const fields = [
  '(J)  M1',
  '(D.1)  ФОЛКСВАГЕН ГОЛФ',
  '(B)  12.05.2008',
  '(P.1)  1598',
  '(P.2)  77',
  '(P.3)  БЕНЗИН',
  '(R)  ЧЕРЕН',
  '(V.9)  ЕВРО 4',
  '(S.1)  5',
  '(L)  2',
  '(F.1)  1780',
  '(G)  1205',
];

/** Reads a picture whose readings of the page find these lines in turn; every isolated picture shows the same VIN. */
async function read(shown: string, ...readings: string[][]) {
  const stripes = Array.from(
    { length: 12 },
    (_, row) => `<rect x="80" y="${60 + 40 * row}" width="600" height="8"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>${stripes.join('')}</svg>`;
  const modes: RecognitionMode[] = [];
  const recogniser = {
    words: (_: Buffer, mode: RecognitionMode) => {
      const lines = readings[Math.min(modes.push(mode), readings.length) - 1] ?? [];
      return Promise.resolve(written(...lines));
    },
    line: () => Promise.resolve({ text: '', confidence: 0 }),
    vin: () =>
      Promise.resolve({
        text: shown,
        confidence: 99,
        likelihood: (vin: string) => -9 * [...vin].filter((letter, at) => letter !== shown[at]).length,
      }),
    close: () => Promise.resolve(),
  };
  const found = await readPicture(
    {
      recogniser: () => Promise.resolve(recogniser),
      lists,
      today: READ_ON,
      progress: () => {},
      isLate: () => false,
    },
    await sharp(Buffer.from(svg)).png().toBuffer(),
  );
  return { modes, vin: found.find(({ field }) => field === 'vin')?.value };
}

describe('a page of which the first reading found nearly everything', () => {
  it('is not read again', async () => {
    const { modes, vin } = await read(VIN, [...fields, `(E)  ${VIN}`]);
    expect({ modes, vin }).toEqual({ modes: ['rows'], vin: VIN });
  });

  it('is read again when it lacks its VIN', async () => {
    const { modes, vin } = await read(VIN, fields, [...fields, `(E)  ${VIN}`]);
    expect({ modes, vin }).toEqual({ modes: ['rows', 'anywhere'], vin: VIN });
  });

  it('is read again when it lacks the colour of its code', async () => {
    const all = [...fields, `(E)  ${VIN}`];
    const { modes } = await read(
      VIN,
      all.map((line) => line.replace('ЧЕРЕН', 'BAN')),
      all,
    );
    expect(modes).toEqual(['rows', 'anywhere']);
  });

  it('has no VIN when isolated pictures show another', async () => {
    const { vin } = await read('ZZZZZZZZZZZZZZZZZ', [...fields, `(E)  ${VIN}`]);
    expect(vin).toBeUndefined();
  });
});

it('a page on its side is turned even if its pattern is read as words with few letters', async () => {
  const pattern = [`${'абвгд '.repeat(9)}${'= '.repeat(60)}`];
  const all = [...fields, `(E)  ${VIN}`];
  // As it lies; the middle upright, upside down and on either side; turned.
  const { vin } = await read(VIN, pattern, pattern, ['='], ['='], all, all);
  expect(vin).toBe(VIN);
});
