import { itemAt, lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Cabin } from '#demo/vehicle-art/shells/cabin.ts';

/** All in metres. */
export interface WindowOptions {
  /** Distance to the edge of the roof and to the belt line. */
  readonly top?: number;
  readonly bottom?: number;
  /** Distance of the upper rear corner in front of the lower one. */
  readonly slant?: number;
  /** The window ends at this height even when the roof is higher. */
  readonly highest?: number | undefined;
}

/** Outline (u, z) of a side window between two distances from the front; null where the cabin is too low. */
export function windowOutline(
  cabin: Cabin,
  from: number,
  to: number,
  { top = 0.05, bottom = 0.03, slant = 0, highest = 99 }: WindowOptions = {},
): Point2[] | null {
  const upper = sample(41, (index): Point2 => {
    const u = lerp(from, to - slant, index / 40);
    return [u, Math.min(cabin.section(u).roofEdge, highest) - top];
  }).filter(([u, z]) => z > cabin.section(u).belt + bottom + 0.012);
  if (upper.length === 0) return null;
  const start = Math.max(from, itemAt(upper, 0)[0] - 0.02);
  const lower = sample(25, (index): Point2 => {
    const u = lerp(to, start, index / 24);
    const { belt, roofEdge } = cabin.section(u);
    const ceiling = Math.max(Math.min(roofEdge, highest) - top, belt + bottom);
    return [u, Math.min(belt + bottom, Math.max(ceiling, belt + 0.01))];
  });
  return [...upper, ...lower];
}
