import type { Material } from '#demo/vehicle-art/drawing/materials.ts';
import { drawBlob, drawTube } from '#demo/vehicle-art/drawing/solids.ts';
import { drawWheel } from '#demo/vehicle-art/drawing/wheel.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { BikeDrawing } from '#demo/vehicle-art/bike/bike-drawing.ts';

export type Axle = 'front' | 'rear';

const radiusOf = ({ spec }: BikeDrawing, axle: Axle): number =>
  axle === 'front' ? spec.frontRadius : spec.rearRadius;

export function drawBikeWheel(bike: BikeDrawing, axle: Axle, width: number): void {
  const { art, spec, wheelStyle } = bike;
  const radius = radiusOf(bike, axle);
  const darkRim = spec.kind === 'sport' || spec.kind === 'naked';
  drawWheel(art, {
    x: bike[axle],
    y: width / 2,
    z: radius,
    radius,
    width,
    style: wheelStyle,
    rim: 0.76,
    alloy: darkRim ? '#2b3038' : '#c9d0d8',
  });
}

/** One fork leg at side `y`. */
export function drawFork({ art, spec, front }: BikeDrawing, y: number): void {
  const [headX, headZ] = spec.head;
  const radius = spec.frontRadius;
  const along = (part: number): Point3 => [lerp(front, headX, part), y, lerp(radius, headZ, part)];
  drawTube(art, [front, y, radius], along(0.56), 0.034, '#3a4048');
  drawTube(art, along(0.5), [headX, y, headZ], 0.026, spec.goldenFork ? '#c99b3a' : '#b9c1ca');
}

/** A brake disc at side `y`. */
export function drawBrakeDisc(bike: BikeDrawing, axle: Axle, y: number): void {
  const { art } = bike;
  const x = bike[axle];
  const radius = radiusOf(bike, axle);
  const disc = circlePoints(40, (c, s): Point3 => [x + c * radius * 0.5, y, radius + s * radius * 0.5]);
  const smaller = (part: number, out: number): Point3[] =>
    disc.map(([px, py, pz]) => [lerp(x, px, part), py + out, lerp(radius, pz, part)]);
  art.face(disc, '#aab2bb');
  art.face(smaller(0.7, 0), '#1a1d22');
  art.face(smaller(0.3, 0.004), '#8b949e');
}

/** A mudguard over an arc of a wheel; angles in half turns from the front. */
export function drawMudguard(
  bike: BikeDrawing,
  axle: Axle,
  from: number,
  to: number,
  halfWidth: number,
  material: Material,
): void {
  const x = bike[axle];
  const radius = radiusOf(bike, axle);
  const guard = sample(24, (_, t) => {
    const angle = lerp(from, to, t) * Math.PI;
    return sample(9, (_column, q): Point3 => {
      const r = lerp(-1, 1, q);
      const distance = radius * 1.1 - 0.045 * r * r;
      return [x + Math.cos(angle) * distance, r * halfWidth, radius + Math.sin(angle) * distance];
    });
  });
  bike.art.surface(guard, material, { inside: () => [x, 0, radius] });
}

/** Both mirrors on their arms, which begin at `foot` and `footY` metres from the middle. */
export function drawBikeMirrors(
  { art, black }: BikeDrawing,
  [x, z]: Point2,
  footY: number,
  height: number,
  power = 3.4,
): void {
  for (const side of [-1, 1]) {
    const arm: Point3[] = [
      [x, side * footY, z],
      [x + 0.01, side * (footY + 0.05), height - 0.03],
    ];
    art.line(arm, '#14171c', 0.018);
    drawBlob(art, [x, side * 0.32, height], [0.025, 0.075, 0.045], black, power);
  }
}
