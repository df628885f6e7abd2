import { describe, expect, it } from 'vitest';
import { SoughtPicture, storedLikeness } from './find-likeness.ts';
import { COLOUR_SIDE, thumbnailOf, type Pixels, type Thumbnail } from './thumbnail.ts';

const SIZE = 128;

/** Brightness of an invented scene at a point of the unit square: sky, ground and three things. */
function scene(x: number, y: number, shift: number): number {
  const thing = (left: number, top: number, width: number, height: number) =>
    x > left && x < left + width && y > top && y < top + height;
  if (thing(0.2 + shift, 0.35, 0.35, 0.3)) return 40 + 60 * x;
  if (thing(0.62 - shift, 0.2, 0.12, 0.4)) return 210 - 80 * y;
  if (thing(0.1, 0.75 - shift, 0.5, 0.08)) return 230;
  return y < 0.55 ? 170 + 60 * x - 40 * y : 90 + 50 * Math.sin(9 * x + 4 * y);
}

/** Pixels of the scene seen through a map of the unit square; `shift` moves its things. */
function pixelsOf(map: (x: number, y: number) => [number, number], shift = 0): Pixels {
  const data = new Uint8Array(SIZE * SIZE * 3);
  for (let row = 0; row < SIZE; row += 1)
    for (let column = 0; column < SIZE; column += 1) {
      const [x, y] = map((column + 0.5) / SIZE, (row + 0.5) / SIZE);
      data.fill(Math.round(scene(x, y, shift)), (row * SIZE + column) * 3, (row * SIZE + column) * 3 + 3);
    }
  return { data, width: SIZE, height: SIZE, channels: 3 };
}

const original = pixelsOf((x, y) => [x, y]);
const change = ({ data, ...size }: Pixels, value: (old: number, at: number) => number): Pixels => ({
  ...size,
  data: data.map((old, at) => Math.max(0, Math.min(255, value(old, at)))),
});
const rowOf = (at: number) => Math.floor(at / 3 / SIZE);
const columnOf = (at: number) => Math.floor(at / 3) % SIZE;

const isFound = (sought: Thumbnail, stored: Thumbnail) =>
  new SoughtPicture(sought).isLike({ thumbnail: stored, ...storedLikeness(stored) });

describe('a copy of a picture', () => {
  it.each<[string, Pixels]>([
    ['unchanged', original],
    ['mirrored', pixelsOf((x, y) => [1 - x, y])],
    ['cropped by 6 % at two edges', pixelsOf((x, y) => [0.06 + 0.94 * x, 0.94 * y])],
    ['mirrored and cropped', pixelsOf((x, y) => [0.94 - 0.94 * x, 0.03 + 0.94 * y])],
    ['turned by 2°', pixelsOf((x, y) => [x - 0.035 * (y - 0.5), y + 0.035 * (x - 0.5)])],
    ['brighter', change(original, (old) => old * 1.15 + 8)],
    [
      'with bars',
      change(
        pixelsOf((x, y) => [x, 1.25 * y - 0.125]),
        (old, at) => (rowOf(at) < 13 || rowOf(at) > 114 ? 0 : old),
      ),
    ],
    [
      'with a hidden plate',
      change(original, (old, at) =>
        rowOf(at) > 74 && rowOf(at) < 84 && columnOf(at) > 40 && columnOf(at) < 60 ? 255 : old,
      ),
    ],
  ])('is found when it is %s', (_, copy) => {
    expect(isFound(thumbnailOf(copy), thumbnailOf(original))).toBe(true);
    expect(isFound(thumbnailOf(original), thumbnailOf(copy))).toBe(true);
  });

  it('is not seen in a picture of the same place with things elsewhere', () => {
    const other = thumbnailOf(pixelsOf((x, y) => [x, y], 0.14));
    expect(isFound(other, thumbnailOf(original))).toBe(false);
  });

  it('is not seen in a picture of other colours', () => {
    const { light, colour } = thumbnailOf(original);
    const red = colour.map((value, at) => (at < COLOUR_SIDE ** 2 ? value - 20 : value + 40));
    expect(isFound({ light, colour: red }, { light, colour })).toBe(false);
  });

  it('is not seen in pictures almost without contrast', () => {
    const plain = thumbnailOf(change(original, (old) => 120 + old / 60));
    expect(new SoughtPicture(plain).parts).toEqual([]);
    expect(isFound(plain, plain)).toBe(false);
  });
});
