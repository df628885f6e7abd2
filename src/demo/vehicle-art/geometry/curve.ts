import { itemAt } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';

/** A smooth function through given points; constant outside them. */
export type Curve = (x: number) => number;

/** Slopes at the points by Fritsch and Carlson: the curve never rises above or falls below its points. */
function slopesAt(points: readonly Point2[]): number[] {
  const steps = points.slice(1).map((point, index) => {
    const before = itemAt(points, index);
    return { width: point[0] - before[0], slope: (point[1] - before[1]) / (point[0] - before[0]) };
  });
  const inner = steps.slice(1).map((step, index) => {
    const before = itemAt(steps, index);
    if (before.slope * step.slope <= 0) return 0;
    const w1 = 2 * step.width + before.width;
    const w2 = step.width + 2 * before.width;
    return (w1 + w2) / (w1 / before.slope + w2 / step.slope);
  });
  return [itemAt(steps, 0).slope, ...inner, itemAt(steps, steps.length - 1).slope];
}

/** Monotone cubic through points with rising x; two points at least. */
export function curve(points: readonly Point2[]): Curve {
  const slopes = slopesAt(points);
  const first = itemAt(points, 0);
  const last = itemAt(points, points.length - 1);
  const pieces = points.slice(1).map((to, index) => ({
    from: itemAt(points, index),
    to,
    width: to[0] - itemAt(points, index)[0],
    slopeFrom: itemAt(slopes, index),
    slopeTo: itemAt(slopes, index + 1),
  }));
  return (x) => {
    if (x <= first[0]) return first[1];
    for (const { from, to, width, slopeFrom, slopeTo } of pieces) {
      if (x > to[0]) continue;
      const t = (x - from[0]) / width;
      const t2 = t * t;
      const t3 = t2 * t;
      return x >= last[0]
        ? last[1]
        : (2 * t3 - 3 * t2 + 1) * from[1] +
            (t3 - 2 * t2 + t) * width * slopeFrom +
            (-2 * t3 + 3 * t2) * to[1] +
            (t3 - t2) * width * slopeTo;
    }
    return last[1];
  };
}
