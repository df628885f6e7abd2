import type { Grid, Inside } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { curve } from '#demo/vehicle-art/geometry/curve.ts';
import { clamp, lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { points } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';

/** In metres; `cockpit` gives its start and end as shares of the length. */
export interface BoatSpec {
  readonly kind: 'speed' | 'cabin' | 'rib';
  readonly length: number;
  readonly width: number;
  /** Height of the sides over the water at both ends. */
  readonly bow: number;
  readonly stern: number;
  readonly cockpit: readonly [number, number];
}

/** In the water, or this many metres above the ground on a trailer. */
export interface BoatPlace {
  readonly afloat: boolean;
  readonly lift: number;
}

/** Shape of the hull. `t` runs from the bow (0) to the stern (1); side 1 is the near one. */
export interface Hull {
  readonly x: (t: number) => number;
  /** Half width at the upper edge, metres. */
  readonly beam: (t: number) => number;
  /** Height of the upper edge. */
  readonly sheer: (t: number) => number;
  readonly gunwale: (t: number, side: number) => Point3;
  readonly chine: (t: number, side: number) => Point3;
  readonly keel: (t: number) => Point3;
  /** The side between gunwale (k = 0) and chine (k = 1), `out` metres outside. */
  readonly at: (t: number, k: number, side: number, out?: number) => Point3;
  /** The water line of the near side; only meaningful afloat. */
  readonly waterline: (t: number) => Point3;
  /** Clips a point to the water line when afloat. */
  readonly cut: (point: Point3) => Point3;
  readonly sideGrid: (side: number) => Grid;
  readonly bottomGrid: (side: number) => Grid;
  readonly inside: Inside;
}

const beamParts = curve(points([0, 0.02, 0.08, 0.34, 0.2, 0.64, 0.36, 0.87, 0.55, 0.98, 0.8, 1, 1, 0.94]));
const chineParts = curve(points([0, 0.005, 0.12, 0.14, 0.3, 0.5, 0.5, 0.8, 0.75, 0.9, 1, 0.9]));

export function makeHull({ length, width, bow, stern }: BoatSpec, { afloat, lift }: BoatPlace): Hull {
  const half = width / 2;
  const x = (t: number): number => length / 2 - t * length;
  const sheerHeight = curve([
    [0, bow],
    [0.3, lerp(bow, stern, 0.45)],
    [0.6, lerp(bow, stern, 0.85)],
    [1, stern],
  ]);
  const chineHeight = curve([
    [0, bow - 0.14],
    [0.06, bow * 0.62],
    [0.16, bow * 0.34],
    [0.34, 0.17],
    [0.6, 0.05],
    [1, 0.02],
  ]);
  const keelHeight = curve([
    [0, bow - 0.16],
    [0.07, bow * 0.42],
    [0.16, 0.06],
    [0.3, -0.22],
    [0.5, -0.33],
    [1, -0.34],
  ]);
  const gunwale = (t: number, side: number): Point3 => [
    x(t),
    side * half * beamParts(t),
    sheerHeight(t) + lift,
  ];
  const chine = (t: number, side: number): Point3 => [
    x(t),
    side * half * chineParts(t),
    chineHeight(t) + lift,
  ];
  const keel = (t: number): Point3 => [x(t), 0, keelHeight(t) + lift];
  const at = (t: number, k: number, side: number, out = 0): Point3 => {
    const upper = gunwale(t, side);
    const lower = chine(t, side);
    const bulge = Math.sin(Math.PI * k) * 0.035 * (1 - t * 0.6);
    return [upper[0], lerp(upper[1], lower[1], k) + side * (bulge + out), lerp(upper[2], lower[2], k)];
  };
  const cut = (point: Point3): Point3 => (afloat && point[2] < lift ? [point[0], point[1], lift] : point);
  return {
    x,
    beam: (t) => half * beamParts(t),
    sheer: (t) => sheerHeight(t) + lift,
    gunwale,
    chine,
    keel,
    at,
    waterline(t) {
      const [chineX, chineY] = chine(t, 1);
      const part = clamp(chineHeight(t) / (chineHeight(t) - keelHeight(t) || 1));
      return [chineX, keelHeight(t) < 0 ? lerp(chineY, 0, part) : 0, 0];
    },
    cut,
    sideGrid: (side) => sample(70, (_, t) => sample(14, (_row, k) => cut(at(t, k, side)))),
    bottomGrid: (side) =>
      sample(70, (_, t) =>
        sample(8, (_row, k): Point3 => {
          const [chineX, chineY, chineZ] = chine(t, side);
          return cut([chineX, lerp(chineY, 0, k), lerp(chineZ, keel(t)[2], k)]);
        }),
      ),
    inside: (point) => [point[0] - 0.35, 0, Math.max(point[2] + 0.25, lift + 0.4)],
  };
}
