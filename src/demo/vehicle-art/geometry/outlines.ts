// Outlines drawn on a surface: lists of points in metres along two directions of that surface.
import { itemAt, lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';

/** Points from a flat list: x, y, x, y, … */
export const points = (flat: readonly number[]): Point2[] =>
  sample(flat.length / 2, (index): Point2 => [itemAt(flat, index * 2), itemAt(flat, index * 2 + 1)]);

/** Corners of a rectangle: from `x0` to `x1`, from `y0` to `y1`. */
export const rectangle = (x0: number, x1: number, y0: number, y1: number): Point2[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** A symmetric trapezoid around x = 0, given by its half widths at `y0` and `y1`. */
export const trapezoid = (half0: number, half1: number, y0: number, y1: number): Point2[] => [
  [-half0, y0],
  [half0, y0],
  [half1, y1],
  [-half1, y1],
];

/** A straight line between two points. */
export const segment = (x0: number, y0: number, x1: number, y1: number): Point2[] => [
  [x0, y0],
  [x1, y1],
];

/** `count` points of an arc around (x, y); angles in radians, both ends included. */
export const arc = (
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  count: number,
): Point2[] =>
  sample(count, (_, t): Point2 => {
    const angle = lerp(from, to, t);
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });

/** The opening over a wheel at `u`, cut off at the height `bottom`. */
export const wheelArch = (
  u: number,
  axleHeight: number,
  radius: number,
  bottom: number,
  count = 30,
): Point2[] => [
  ...arc(u, axleHeight, radius, 0, Math.PI, count).map(([x, z]): Point2 => [x, Math.max(z, bottom)]),
  [u - radius, bottom],
  [u + radius, bottom],
];

/** An upright rectangle across the vehicle, at the distance `x`. */
export const panelAtX = (x: number, y0: number, y1: number, z0: number, z1: number): Point3[] =>
  rectangle(y0, y1, z0, z1).map(([y, z]) => [x, y, z]);

/** An upright rectangle along the vehicle, at the side `y`. */
export const panelAtY = (y: number, x0: number, x1: number, z0: number, z1: number): Point3[] =>
  rectangle(x0, x1, z0, z1).map(([x, z]) => [x, y, z]);

/** A level rectangle at the height `z`. */
export const panelAtZ = (z: number, x0: number, x1: number, y0: number, y1: number): Point3[] =>
  rectangle(x0, x1, y0, y1).map(([x, y]) => [x, y, z]);

/** `make(cosine, sine)` for `count` angles of a full turn, the end not repeated. */
export const circlePoints = <Point>(count: number, make: (cosine: number, sine: number) => Point): Point[] =>
  sample(count, (index) => {
    const angle = (index / count) * 2 * Math.PI;
    return make(Math.cos(angle), Math.sin(angle));
  });

/** Adds points so that no step is longer than `step` metres: surfaces bend, straight lines on them do not. */
export function densify(outline: readonly Point2[], step = 0.04, close = true): Point2[] {
  const dense: Point2[] = [];
  const count = outline.length;
  for (let index = 0; index < (close ? count : count - 1); index++) {
    const a = itemAt(outline, index);
    const b = itemAt(outline, (index + 1) % count);
    const parts = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let part = 0; part < parts; part++) {
      dense.push([lerp(a[0], b[0], part / parts), lerp(a[1], b[1], part / parts)]);
    }
  }
  if (!close) dense.push(itemAt(outline, count - 1));
  return dense;
}

/** The outline with every corner rounded by `radius` metres, less where the sides are short. */
export function roundCorners(outline: readonly Point2[], radius: number, segments = 5): Point2[] {
  const count = outline.length;
  return outline.flatMap((corner, index) => {
    const before = itemAt(outline, (index - 1 + count) % count);
    const after = itemAt(outline, (index + 1) % count);
    const lengthBefore = Math.hypot(before[0] - corner[0], before[1] - corner[1]);
    const lengthAfter = Math.hypot(after[0] - corner[0], after[1] - corner[1]);
    const cut = Math.min(radius, lengthBefore / 2, lengthAfter / 2);
    const along = (to: Point2, length: number): Point2 => [
      lerp(corner[0], to[0], cut / (length || 1)),
      lerp(corner[1], to[1], cut / (length || 1)),
    ];
    const start = along(before, lengthBefore);
    const end = along(after, lengthAfter);
    return sample(segments + 1, (step): Point2 => {
      const t = step / segments;
      const u = 1 - t;
      return [
        u ** 2 * start[0] + 2 * t * u * corner[0] + t * t * end[0],
        u ** 2 * start[1] + 2 * t * u * corner[1] + t * t * end[1],
      ];
    });
  });
}
