import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { drawWheel } from '#demo/vehicle-art/drawing/wheel.ts';
import type { Look } from '#demo/vehicle-art/look.ts';

/** All in metres. */
export interface TrailerSpec {
  readonly kind: 'open' | 'rack' | 'boxed' | 'caravan';
  /** Includes the drawbar. */
  readonly length: number;
  readonly boxLength: number;
  readonly width: number;
  readonly height: number;
  readonly wallHeight: number;
  readonly wheelRadius: number;
  /** Distance of the axles from the middle of the box. */
  readonly axles: readonly [number, number?];
}

/** State shared by the parts of one trailer while drawing. */
export interface TrailerDrawing {
  readonly art: Art;
  readonly look: Look;
  readonly spec: TrailerSpec;
  readonly half: number;
  /** Half of the width. */
  readonly side: number;
  /** Rear end, middle and front end of the box. */
  readonly rear: number;
  readonly middle: number;
  readonly front: number;
}

export function beginTrailer(art: Art, look: Look, spec: TrailerSpec): TrailerDrawing {
  const half = spec.length / 2;
  const front = half - (spec.length - spec.boxLength);
  const rear = front - spec.boxLength;
  return { art, look, spec, half, side: spec.width / 2, rear, middle: (rear + front) / 2, front };
}

/** The wheels of one side, `out` metres outside the wall. */
export function drawTrailerWheels(
  { art, spec, side, middle }: TrailerDrawing,
  near: boolean,
  out: number,
): void {
  const direction = near ? 1 : -1;
  for (const axle of spec.axles) {
    if (axle === undefined) continue;
    drawWheel(art, {
      x: middle + axle,
      y: direction * (side + out),
      z: spec.wheelRadius,
      radius: spec.wheelRadius,
      width: 0.17,
      side: direction,
      face: near,
      style: spec.kind === 'caravan' ? 'five' : 'steel',
      rim: 0.66,
    });
  }
}
