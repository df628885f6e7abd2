import { drawPillow } from '#demo/vehicle-art/drawing/solids.ts';
import { circlePoints, points, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { BikeDrawing } from '#demo/vehicle-art/bike/bike-drawing.ts';

interface TankShape {
  readonly outline: readonly Point2[];
  readonly halfWidth: number;
  /** Height of the filler cap. */
  readonly cap: number;
}

const classicTank: TankShape = {
  outline: points([-0.02, 0.84, 0.06, 0.99, 0.26, 1.03, 0.44, 0.97, 0.46, 0.85, 0.3, 0.8]),
  halfWidth: 0.18,
  cap: 1.025,
};
const adventureTank: TankShape = {
  outline: points([-0.02, 0.9, 0.06, 1.05, 0.22, 1.13, 0.42, 1.09, 0.5, 0.86, 0.36, 0.66, 0.2, 0.78]),
  halfWidth: 0.22,
  cap: 1.115,
};
const usualTank: TankShape = {
  outline: points([-0.02, 0.86, 0.06, 1, 0.2, 1.08, 0.4, 1.02, 0.48, 0.86, 0.34, 0.7, 0.14, 0.78]),
  halfWidth: 0.18,
  cap: 1.065,
};

/** The tank with its cap, knee pad or side panels. */
export function drawTank({ art, spec, paint }: BikeDrawing): void {
  const { kind } = spec;
  const tank = kind === 'classic' ? classicTank : kind === 'adventure' ? adventureTank : usualTank;
  drawPillow(art, tank.outline, tank.halfWidth, paint, { cornerRadius: 0.06, smoothing: 2, flat: 0.5 });
  art.face(
    circlePoints(20, (c, s): Point3 => [0.22 + c * 0.045, s * 0.045, tank.cap]),
    '#aab2bb',
  );
  if (kind === 'classic') {
    const pad = roundCorners(points([0.08, 0.88, 0.36, 0.86, 0.38, 0.92, 0.1, 0.94]), 0.02);
    art.face(
      pad.map(([x, z]) => [x, 0.172, z]),
      '#e9dfc4',
    );
  }
  if (kind === 'naked') {
    const shroud = points([0.46, 0.96, 0.62, 0.9, 0.5, 0.66, 0.34, 0.68, 0.36, 0.8]);
    drawPillow(art, shroud, 0.2, paint, { cornerRadius: 0.03 });
    const intake: Point3[] = [
      [0.56, 0.185, 0.88],
      [0.46, 0.195, 0.74],
      [0.42, 0.195, 0.74],
      [0.46, 0.19, 0.9],
    ];
    art.face(intake, '#0d1014');
  }
}
