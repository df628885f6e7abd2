import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';

export type WheelStyle = 'five' | 'twin' | 'multi' | 'aero' | 'steel' | 'truck';

/** Position of the wheel disc: polar coordinates and depth out of its face. */
export interface WheelDisc {
  readonly place: (x: number, z: number, out?: number) => Point3;
  readonly ring: (radius: number, out: number) => Point2[];
}
