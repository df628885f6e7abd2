import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { clamp, lerp, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { pick } from '#demo/vehicle-art/geometry/random.ts';
import type { Backdrop } from '#demo/vehicle-art/scene/backdrop.ts';

type Tint = readonly [wall: string, edge: string, floor: string];

const darkTint: Tint = ['#39424d', '#2b333d', '#1b2129'];
const tints: readonly [Tint, ...Tint[]] = [
  ['#eef2f5', '#dfe5ea', '#c6ced6'],
  ['#e7f2ec', '#d5e7dd', '#b6cfc2'],
  ['#f3efe8', '#e8e1d5', '#cfc5b4'],
  darkTint,
  ['#e6eef6', '#d3e0ec', '#b5c6d6'],
];

/** A plain wall and floor in one of five tints. */
export function drawStudio({ art, look, random, lineAt, rect, gradient }: Backdrop): void {
  const tint = (look.backdrop === undefined ? undefined : tints[look.backdrop]) ?? pick(random, tints);
  const [wall, edge, floor] = tint;
  const base = lineAt(2.6);
  const corner = base / frameHeight;
  const paint = gradient([0, edge], [clamp(corner - 0.1), wall], [clamp(corner + 0.06), edge], [1, floor]);
  rect(0, 0, frameWidth, frameHeight, paint);
  const id = art.id('sp');
  art.definitions.push(
    `<radialGradient id="${id}" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff" stop-opacity="${tint === darkTint ? 0.22 : 0.85}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
  );
  const light = (y: number, rx: number, ry: number): string =>
    `<ellipse cx="400" cy="${tenth(y)}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
  art.add(light(base * 0.72, 420, 250) + light(lerp(base, frameHeight, 0.42), 430, 88));
}
