import { glassGradient, sealBlack } from '#demo/vehicle-art/drawing/glass.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle, roundCorners, segment } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

const onTop = { inside: below };
const rearGlass = [
  [0, 0.7],
  [0.6, 0.2],
  [1, 0],
] as const;

/** The lip over the window of a hatch. */
function drawSpoiler({ art, spec, cabin, roofPaint }: CarDrawing): void {
  const { rearScreenTop } = spec;
  const spoiler = sample(8, (_, t) =>
    sample(21, (_column, q): Point3 => {
      const [x, y, z] = cabin.top(lerp(rearScreenTop - 0.06, rearScreenTop + 0.1, t), lerp(-0.98, 0.98, q));
      return [x - 0.03 * t, y, z + 0.012];
    }),
  );
  art.surface(spoiler, roofPaint, onTop);
}

/** The rear window with its heating wires. */
export function drawRearScreen(car: CarDrawing): void {
  const { art, spec, cabin, cabinEnd } = car;
  const start = spec.rearScreenTop;
  const depth = cabinEnd - start;
  const hatch = spec.tail === 'hatch';
  const bottom = spec.bed ? 0.05 : depth * (hatch ? 0.24 : 0.14);
  const outline = (halfWidth: number, top: number, low: number): Point2[] => {
    const across = sample(21, (index) => lerp(-halfWidth, halfWidth, index / 20));
    const upper = across.map((r): Point2 => [start + top - 0.06 * r * r, r]);
    const lower = across.map((r): Point2 => [cabinEnd - low - 0.05 * r * r, r]);
    return [...upper, ...lower.reverse()];
  };
  art.decal(outline(0.95, hatch ? 0.06 : 0.02, bottom - 0.03), cabin.top, sealBlack, '', onTop);
  const glass = glassGradient(art, rearGlass);
  art.decal(outline(0.88, hatch ? 0.1 : 0.06, bottom), cabin.top, glass, '', onTop);
  for (let wire = 1; wire < 6; wire++) {
    const u = lerp(start + 0.12, cabinEnd - bottom - 0.04, wire / 6);
    art.decalLine(segment(u, -0.8, u, 0.8), cabin.top, '#ffffff', 0.006, 'stroke-opacity=".16"', onTop);
  }
  if (hatch) drawSpoiler(car);
}

/** Distance from the front at which the rear face of the cabin reaches a height, by 30 bisection steps. */
function distanceAtHeight({ spec, cabin, cabinEnd }: CarDrawing, z: number): number {
  let high = spec.rearScreenTop;
  let low = cabinEnd;
  for (let step = 0; step < 30; step++) {
    const middle = (high + low) / 2;
    if (cabin.top(middle, 0.5)[2] > z) high = middle;
    else low = middle;
  }
  return high;
}

/** The two rear doors of a van. */
export function drawBarnDoors(car: CarDrawing): void {
  const { art, look, spec, cabin, shoulder } = car;
  const bottom = shoulder(spec.length) + 0.12;
  const top = Math.min(spec.height - 0.4, (spec.windowTop ?? 1.75) + 0.02);
  const face = (r: number, z: number): Point3 => {
    const [x, y] = cabin.top(distanceAtHeight(car, z), r);
    return [x - 0.01, y, z];
  };
  for (const side of [-1, 1]) {
    const door = roundCorners(rectangle(side * 0.1, side * 0.84, bottom, top), 0.06);
    art.decal(door, face, sealBlack);
    if (spec.cargo) {
      art.decal(door, face, shade(look.paint, -0.12));
    } else {
      const pane = roundCorners(rectangle(side * 0.14, side * 0.8, bottom + 0.04, top - 0.04), 0.05);
      art.decal(pane, face, glassGradient(art, rearGlass));
    }
  }
  const gap = segment(0, bottom - 0.1, 0, spec.height - 0.2);
  art.decalLine(gap, face, shade(look.paint, -0.55), 0.016, 'stroke-opacity=".8"');
  const brakeLight = rectangle(-0.32, 0.32, spec.height - 0.16, spec.height - 0.12);
  art.decal(roundCorners(brakeLight, 0.01), face, '#c81e2b');
}

export function drawGlassRoof({ art, spec, cabin }: CarDrawing): void {
  const pane = rectangle(spec.windscreenTop + 0.14, spec.rearScreenTop - 0.2, -0.72, 0.72);
  const glass = glassGradient(art, [
    [0, 0.75],
    [1, 0.3],
  ]);
  art.decal(roundCorners(pane, 0.1), cabin.top, glass, '', onTop);
}
