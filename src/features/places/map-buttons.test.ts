import { describe, expect, it } from 'vitest';
import type { LabelBox } from './label-room.ts';
import { labelsInView } from './labels-in-view.ts';
import { buttonsAtBottomLeft, buttonsAtTopRight } from './map-buttons.ts';
import { inFrame } from './map-camera.ts';
import { toMap } from './map-projection.ts';

const frame = { width: 390, height: 600 };
const middle = { latitude: 42.7, longitude: 25.4 };
const camera = { ...toMap(middle), zoom: 7 };
/** A name at a pixel of the frame. */
const nameAt = (x: number, y: number) => {
  const scale = inFrame({ x: camera.x + 1, y: camera.y }, camera, frame).x - frame.width / 2;
  const point = { x: camera.x + (x - frame.width / 2) / scale, y: camera.y + (y - frame.height / 2) / scale };
  return { kind: 'country' as const, label: { bg: 'Гърция', en: 'Greece' }, ...point };
};
const shown = ([x, y]: readonly [number, number], taken: LabelBox) =>
  labelsInView({ names: [nameAt(x, y)], towns: [] }, camera, frame, { locale: 'bg', taken: [taken] }).names
    .length;

describe('names on a map', () => {
  it.each([
    ['the row at the bottom left', buttonsAtBottomLeft(frame), [80, 560], [300, 560]],
    ['the column at the top right', buttonsAtTopRight(frame), [350, 80], [350, 300]],
  ] as const)('stay away from %s', (_, taken, under, beside) => {
    expect(shown(under, taken)).toBe(0);
    expect(shown(beside, taken)).toBe(1);
  });
});
