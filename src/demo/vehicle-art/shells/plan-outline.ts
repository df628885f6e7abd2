import { clamp, itemAt, lerp, rowBefore } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';

const samples = 400;

/** Half of a vehicle's outline seen from above, from the middle of the front to the middle of the rear. */
export interface PlanOutline {
  /** Arc length in metres. */
  readonly length: number;
  /** Point of the outline by arc length; both coordinates are shares of the half length and half width. */
  readonly at: (arcLength: number) => Point2;
  /** Share of the half width at a share of the half length. */
  readonly widthAt: (px: number) => number;
}

/** A superellipse with different exponents at front and rear; `half` length and full `width` in metres. */
export function planOutline(half: number, width: number, frontPower: number, rearPower: number): PlanOutline {
  const rows: (readonly [number, number, number])[] = [];
  let length = 0;
  for (let index = 0; index <= samples; index++) {
    const angle = (Math.PI * index) / samples;
    const cosine = Math.cos(angle);
    const power = cosine >= 0 ? frontPower : rearPower;
    const px = Math.sign(cosine) * Math.abs(cosine) ** (2 / power);
    const py = Math.abs(Math.sin(angle)) ** (2 / power);
    const previous = rows[index - 1];
    if (previous) length += Math.hypot((px - previous[1]) * half, ((py - previous[2]) * width) / 2);
    rows.push([length, px, py]);
  }
  return {
    length,
    at(arcLength) {
      const s = clamp(arcLength, 0, length);
      const index = rowBefore(rows, s);
      const a = itemAt(rows, index);
      const b = itemAt(rows, index + 1);
      const t = (s - a[0]) / (b[0] - a[0] || 1);
      return [lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
    },
    widthAt(px) {
      const power = px >= 0 ? frontPower : rearPower;
      return (1 - Math.abs(clamp(px, -1, 1)) ** power) ** (1 / power);
    },
  };
}
