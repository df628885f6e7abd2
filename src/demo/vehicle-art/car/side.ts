import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import {
  arc,
  densify,
  rectangle,
  roundCorners,
  segment,
  wheelArch,
} from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

const plastic = '#23272d';

/** Upper edge of the sill. */
const sillTop = ({ spec, sill }: CarDrawing): number => sill + (spec.clad ? 0.13 : 0.045);

function drawSill(car: CarDrawing): void {
  const { art, spec, sill, frontAxle, rearAxle, archRadius, sideWall } = car;
  const top = sillTop(car);
  const arch = (u: number, radius: number): Point2[] => wheelArch(u, spec.wheelRadius, radius, sill, 48);
  art.decal(
    densify(rectangle(0.12, spec.length - 0.12, sill, top)),
    sideWall,
    spec.clad ? plastic : '#171a1f',
  );
  if (spec.clad) {
    for (const u of [frontAxle, rearAxle]) art.decal(arch(u, archRadius * 1.17), sideWall, plastic);
    const edge = segment(frontAxle + archRadius * 1.2, top + 0.005, rearAxle - archRadius * 1.2, top + 0.005);
    art.decalLine(edge, sideWall, '#3a4048', 0.012);
  }
  for (const u of [frontAxle, rearAxle]) art.decal(arch(u, archRadius), sideWall, '#07090c');
}

/** The line along the doors: light above, shadow below. */
function drawCrease({ art, look, spec, shoulder, sill, frontAxle, sideWall }: CarDrawing): void {
  const crease = sample(30, (_, t): Point2 => {
    const u = lerp(frontAxle + 0.1, spec.length - 0.12, t);
    return [u, lerp(sill, shoulder(u), 0.655) + 0.012];
  });
  const shadow = crease.map(([u, z]): Point2 => [u, z - 0.018]);
  art.decalLine(crease, sideWall, shade(look.paint, 0.55), 0.012, 'stroke-opacity=".5"');
  art.decalLine(shadow, sideWall, shade(look.paint, -0.6), 0.014, 'stroke-opacity=".3"');
}

function drawDoors(car: CarDrawing): void {
  const { art, look, spec, shoulder, rearAxle, archRadius, sideWall } = car;
  const [front, middle, rear] = spec.doors;
  const top = (u: number): number => shoulder(u) - 0.02;
  const bottom = sillTop(car) + 0.03;
  const seam = (line: Point2[], width = 0.014): void =>
    art.decalLine(line, sideWall, shade(look.paint, -0.5), width, 'stroke-opacity=".75"');
  seam([
    [front + 0.2, top(front)],
    [front + 0.05, top(front) - 0.12],
    [front, bottom + 0.3],
    [front + 0.06, bottom],
    [front + 0.2, bottom],
  ]);
  seam(segment(front + 0.2, bottom, (rear ?? middle) - 0.2, bottom));
  if (rear === undefined) {
    seam([
      [middle + 0.06, top(middle)],
      [middle + 0.02, bottom + 0.2],
      [middle - 0.05, bottom],
    ]);
    return;
  }
  seam(segment(middle, top(middle), middle, bottom));
  if (spec.slidingDoor) {
    const end = spec.length - 0.3;
    seam(segment(rear, top(rear), rear, bottom));
    seam(segment(rear + 0.02, shoulder(rear) - 0.2, end, shoulder(end) - 0.2), 0.016);
    return;
  }
  // The rear edge of the rear door follows the wheel arch.
  const edge = rear + 0.2;
  seam([
    [edge, top(edge)],
    [edge - 0.02, shoulder(edge) - 0.18],
    [rearAxle - archRadius * 0.98, spec.wheelRadius + archRadius * 0.45],
    [rearAxle - archRadius * 1.08, spec.wheelRadius + 0.08],
    [rearAxle - archRadius * 1.12, bottom],
  ]);
}

function drawHandle({ art, look, spec, shoulder, random, sideWall }: CarDrawing, u: number): void {
  const z = shoulder(u) - 0.135;
  const recess = roundCorners(rectangle(u - 0.21, u, z - 0.018, z + 0.02), 0.018);
  const handle = roundCorners(rectangle(u - 0.2, u - 0.01, z - 0.004, z + 0.024), 0.014);
  const black = spec.clad === true && random() < 0.3;
  art.decal(recess, sideWall, shade(look.paint, -0.35));
  art.decal(handle, sideWall, black ? '#14171c' : shade(look.paint, 0.18));
}

/** The near side: sill, wheel arches, creases, doors, handles and the fuel flap. */
export function drawSide(car: CarDrawing): void {
  const { art, look, spec, shoulder, rearAxle, sideWall } = car;
  const [, middle, rear] = spec.doors;
  drawSill(car);
  drawCrease(car);
  drawDoors(car);
  drawHandle(car, middle - 0.06);
  if (rear !== undefined) drawHandle(car, spec.slidingDoor ? middle + 0.3 : rear - 0.02);
  if (look.fuel !== 'electric') {
    const flap = arc(rearAxle + 0.12, shoulder(rearAxle) - 0.16, 0.075, 0, 2 * Math.PI, 22);
    art.decalLine(flap, sideWall, shade(look.paint, -0.5), 0.01, 'stroke-opacity=".55"');
  }
}
