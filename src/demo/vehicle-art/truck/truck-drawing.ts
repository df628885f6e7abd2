import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { paintMaterial, type Material } from '#demo/vehicle-art/drawing/materials.ts';
import { drawWheel } from '#demo/vehicle-art/drawing/wheel.ts';
import { curve } from '#demo/vehicle-art/geometry/curve.ts';
import { points } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import { makeShell, type Shell } from '#demo/vehicle-art/shells/shell.ts';

/** All in metres; axles measured from the front. */
export interface TruckSpec {
  readonly load: 'none' | 'box' | 'tipper';
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly cabHeight: number;
  readonly cabLength: number;
  readonly wheelRadius: number;
  readonly frontAxle: number;
  readonly rearAxles: readonly [number, ...number[]];
  /** Wind deflector and lamps on the roof. */
  readonly deflector?: boolean;
}

/** Height of the cab's lower edge. */
export const cabFloor = 0.56;

/** State shared by the parts of one truck while drawing. */
export interface TruckDrawing {
  readonly art: Art;
  readonly look: Look;
  readonly spec: TruckSpec;
  readonly half: number;
  /** Middle of the cab. */
  readonly cabX: number;
  readonly shell: Shell;
  readonly paint: Material;
}

export function beginTruck(art: Art, look: Look, spec: TruckSpec): TruckDrawing {
  const { cabHeight, cabLength } = spec;
  const half = spec.length / 2;
  const cabX = half - cabLength / 2;
  const shell = makeShell({
    length: cabLength,
    width: spec.width * 0.985,
    frontPower: 11,
    rearPower: 30,
    offsetX: cabX,
    sill: cabFloor,
    shoulder: curve([
      [0, cabHeight - 0.34],
      [0.3, cabHeight - 0.12],
      [0.8, cabHeight],
      [cabLength, cabHeight],
    ]),
    crown: 0.08,
    bulge: points([0, 0.985, 0.4, 1, 0.62, 0.995, 1, 0.955]),
    frontSetback: [
      [cabFloor, 0.05],
      [0.9, 0],
      [1.6, 0.02],
      [1.9, 0.06],
      [cabHeight - 0.4, 0.24],
      [cabHeight, 0.46],
    ],
    rearSetback: [
      [cabFloor, 0],
      [cabHeight, 0],
    ],
    edgeRadius: 0.12,
    inset: 0.07,
  });
  const paint = paintMaterial(look.paint, look.finish, art.environment);
  return { art, look, spec, half, cabX, shell, paint };
}

/** The wheel at a distance from the front; the rear has twin tyres. */
export function drawTruckWheel({ art, spec, half }: TruckDrawing, u: number, near: boolean): void {
  const side = near ? 1 : -1;
  drawWheel(art, {
    x: half - u,
    y: side * (spec.width / 2 - 0.05),
    z: spec.wheelRadius,
    radius: spec.wheelRadius,
    width: u > 2.4 ? 0.5 : 0.26,
    side,
    face: near,
    style: 'truck',
    rim: 0.6,
    tyre: '#171a1f',
  });
}
