import sharp from 'sharp';
import { expect, it } from 'vitest';
import { differenceOf, type Difference } from './difference-of.ts';

type Drawn = [side: number, colour: string, height?: number];

/** A white picture with a square in a colour. */
const picture = (side: number, background: string, height = 100): Promise<Buffer> =>
  sharp({ create: { width: 100, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: { create: { width: side, height: side, channels: 3, background } }, left: 5, top: 5 },
    ])
    .png()
    .toBuffer();

it.each<[string, Drawn, Drawn, Difference]>([
  ['the same', [10, '#047857'], [10, '#047857'], 'none'],
  ['slightly other colours', [10, '#047857'], [10, '#20906f'], 'none'],
  ['another colour', [10, '#047857'], [10, '#b91c1c'], { share: 0.01 }],
  ['a larger square', [10, '#000000'], [20, '#000000'], { share: 0.03 }],
  ['another height', [10, '#000000'], [10, '#000000', 101], 'size'],
])('differenceOf tells %s', async (_state, before, now, difference) => {
  expect(await differenceOf(await picture(...before), await picture(...now))).toEqual(difference);
});
