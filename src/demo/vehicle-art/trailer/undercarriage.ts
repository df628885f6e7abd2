import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { drawTrailerWheels, type TrailerDrawing } from '#demo/vehicle-art/trailer/trailer-drawing.ts';

/** Floor of an open or boxed trailer. */
export const trailerFloor = 0.5;

/** A point of the mudguard over one or two wheels: angle in radians. */
function guardPoint({ spec, middle }: TrailerDrawing, angle: number, y: number): Point3 {
  const [first, second = first] = spec.axles;
  const span = Math.abs(first - second) / 2;
  const cosine = Math.cos(angle);
  return [
    middle + Math.sign(cosine) * span + cosine * spec.wheelRadius * 1.2,
    y,
    spec.wheelRadius + Math.sin(angle) * spec.wheelRadius * 1.22,
  ];
}

/** Frame, reflectors, mudguard, near wheels and rear lamps. */
export function drawUndercarriage(trailer: TrailerDrawing): void {
  const { art, spec, side, rear, middle, front } = trailer;
  const beam: Point3[] = [
    [rear + 0.05, side + 0.01, trailerFloor - 0.04],
    [front - 0.05, side + 0.01, trailerFloor - 0.04],
  ];
  art.line(beam, '#59616b', 0.09);
  for (const x of [rear + 0.14, front - 0.34]) {
    const reflector = roundCorners(rectangle(x, x + 0.18, 0.43, 0.49), 0.01);
    art.face(
      reflector.map(([at, z]) => [at, side + 0.02, z]),
      '#e0662a',
    );
  }
  const guard = sample(26, (_, t) =>
    sample(3, (edge) => guardPoint(trailer, lerp(0, 1, t) * Math.PI, side - 0.02 + edge * 0.1)),
  );
  const plastic = plainMaterial('#2a2f36', art.environment, { bands: 4 });
  art.surface(guard, plastic, { inside: (p) => [middle, p[1], spec.wheelRadius - 0.2] });
  drawTrailerWheels(trailer, true, 0.16);
  const lip = sample(26, (_, t) => guardPoint(trailer, lerp(0.02, 0.98, t) * Math.PI, side + 0.18));
  art.line(lip, '#14171c', 0.05);
  if (art.camera.azimuth >= -4) return;
  for (const direction of [-1, 1]) {
    const lamp = rectangle(direction * side * 0.95, direction * side * 0.6, 0.36, 0.48);
    art.face(
      roundCorners(lamp, 0.01).map(([y, z]) => [rear - 0.03, y, z]),
      '#c81e2b',
    );
  }
}
