import { drawBlob } from '#demo/vehicle-art/drawing/solids.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

/** The mirror of the far (-1) or the near side (1). */
export function drawMirror(car: CarDrawing, side: number): void {
  const { art, spec, shoulder, roofPaint, half, cabinStart } = car;
  const u = spec.windows ? spec.windows[0] + 0.06 : cabinStart + 0.3;
  const x = half - u;
  const y = side * (spec.width / 2 + 0.08);
  const z = shoulder(u) + 0.09;
  art.face(
    [
      [x, side * spec.width * 0.45, z - 0.05],
      [x - 0.06, side * spec.width * 0.45, z - 0.05],
      [x - 0.04, y, z],
      [x + 0.01, y, z],
    ],
    '#14171c',
  );
  drawBlob(art, [x, y, z], [0.09, 0.11, 0.075], roofPaint, 3);
}
