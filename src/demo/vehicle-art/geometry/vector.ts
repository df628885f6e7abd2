/** A point or direction in the drawing plane, in pixels, or on an unrolled surface, in metres. */
export type Point2 = readonly [number, number];
/** Metres: x towards the front of the vehicle, y towards the near side, z up from the road. */
export type Point3 = readonly [number, number, number];

export const subtract = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const add = (a: Point3, b: Point3): Point3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scale = (a: Point3, factor: number): Point3 => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The same direction with length 1; a zero vector stays zero. */
export function normalise(a: Point3): Point3 {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
