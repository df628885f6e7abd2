import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { tallGlass } from '#demo/vehicle-art/drawing/glass.ts';
import type { SurfaceMap } from '#demo/vehicle-art/drawing/map-decal.ts';
import { paintMaterial, plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawPlate } from '#demo/vehicle-art/drawing/plate.ts';
import { drawBlob, drawPrism } from '#demo/vehicle-art/drawing/solids.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { drawWheel } from '#demo/vehicle-art/drawing/wheel.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { curve } from '#demo/vehicle-art/geometry/curve.ts';
import {
  circlePoints,
  points,
  rectangle,
  roundCorners,
  segment,
  trapezoid,
  wheelArch,
} from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import { makeShell, type Shell } from '#demo/vehicle-art/shells/shell.ts';
import { coachSpec } from '#demo/vehicle-art/coach/coach-spec.ts';
import type { CoachDrawing } from '#demo/vehicle-art/coach/coach-drawing.ts';
import { drawCoachSide } from '#demo/vehicle-art/coach/coach-side.ts';

const { length, width, height, wheelRadius } = coachSpec;
const axles = [coachSpec.frontAxle, coachSpec.rearAxle] as const;
const half = length / 2;
/** Approximate arc length from the middle of the front or rear to the corner. */
const corner = width * 0.46;

function makeCoachShell(): Shell {
  const top = height - 0.12;
  return makeShell({
    length,
    width,
    frontPower: 11,
    rearPower: 18,
    sill: 0.34,
    shoulder: curve([
      [0, top - 0.14],
      [0.5, top],
      [length - 0.3, top],
      [length, top - 0.06],
    ]),
    crown: 0.07,
    bulge: points([0, 0.97, 0.3, 0.995, 0.5, 1, 1, 0.965]),
    frontSetback: points([0.34, 0.14, 0.6, 0.03, 1, 0, 1.6, 0.05, 2.6, 0.24, 3.2, 0.4]),
    rearSetback: points([0.34, 0.06, 1.4, 0, 3.2, 0.14]),
    edgeRadius: 0.14,
    inset: 0.06,
  });
}

function drawLamps({ art }: CoachDrawing, map: SurfaceMap): void {
  const lit = art.environment.lightsOn;
  for (const side of [-1, 1]) {
    const at = (part: number): number => side * corner * part;
    const housing: Point2[] = [
      [at(0.62), 0.68],
      [at(1.1), 0.72],
      [at(1.16), 0.98],
      [at(0.66), 0.9],
    ];
    art.decal(roundCorners(housing, 0.05), map, '#161b22');
    for (const part of [0.76, 0.96]) {
      const lens = circlePoints(20, (c, s): Point2 => [at(part) + c * 0.085, 0.815 + s * 0.085]);
      art.decal(lens, map, lit ? '#fffdf0' : '#dfe7ee');
    }
    if (lit && art.camera.azimuth > 8) art.glow(map(at(0.86), 0.82), 1.2);
  }
}

function drawFront(coach: CoachDrawing): void {
  const { art, shell, stripe, glass } = coach;
  const map = shell.front;
  const bottom = 1.2;
  const top = height - 0.46;
  const panel = (outline: Point2[], radius: number, fill: string): void =>
    art.decal(roundCorners(outline, radius), map, fill);
  panel(trapezoid(corner * 1.14, corner * 1.1, bottom, top), 0.14, '#0d1014');
  panel(trapezoid(corner * 1.02, corner, bottom + 0.08, top - 0.36), 0.1, glass());
  const strips = [
    [0.1, 0.4, 0.14],
    [0.7, 0.12, 0.12],
  ] as const;
  for (const [at, wide, opacity] of strips) {
    const strip: Point2[] = [
      [at, bottom + 0.1],
      [at + wide, bottom + 0.1],
      [at + wide - 0.4, top - 0.38],
      [at - 0.4, top - 0.38],
    ];
    art.decal(strip, map, '#fff', `fill-opacity="${opacity}"`);
  }
  // Destination sign.
  panel(rectangle(-corner * 0.62, corner * 0.62, top - 0.28, top - 0.08), 0.03, '#1d2229');
  for (let letter = 0; letter < 5; letter++) {
    const x = letter * 0.2;
    art.decal(rectangle(-0.48 + x, -0.34 + x, top - 0.23, top - 0.13), map, '#ffb42e');
  }
  panel(rectangle(-corner * 0.62, corner * 0.62, 0.98, 1.08), 0.03, stripe);
  drawLamps(coach, map);
  panel(trapezoid(corner * 0.6, corner * 0.62, 0.5, 0.66), 0.03, '#12151a');
  if (art.camera.azimuth > 8) drawPlate(art, map, 0.56, 0.52, 0.12, coach.look.flip ? 1 : -1);
}

function drawRear({ art, look, shell, glass }: CoachDrawing): void {
  const map = shell.rear;
  const window = trapezoid(corner * 0.86, corner * 0.82, 2, height - 0.5);
  art.decal(roundCorners(window, 0.1), map, glass());
  for (const side of [-1, 1]) {
    const at = (part: number): number => side * corner * part;
    art.decal(roundCorners(rectangle(at(0.9), at(1.1), 0.9, 1.5), 0.05), map, '#7d0f17');
    const lens = roundCorners(rectangle(at(0.93), at(1.07), 1.15, 1.46), 0.04);
    art.decal(lens, map, art.environment.lightsOn ? '#ff3a3a' : '#d02430');
  }
  art.decal(rectangle(-corner * 0.7, corner * 0.7, 0.72, 1.4), map, shade(look.paint, -0.25));
  for (let slit = 0; slit < 6; slit++) {
    const z = 0.82 + slit * 0.09;
    art.decalLine(segment(-corner * 0.62, z, corner * 0.62, z), map, shade(look.paint, -0.55), 0.02);
  }
  if (art.camera.azimuth < -8) drawPlate(art, map, 0.56, 0.52, 0.12, look.flip ? -1 : 1);
}

function drawNearWheels({ art, shell }: CoachDrawing): void {
  const radius = wheelRadius * 1.14;
  for (const u of axles) {
    const y = shell.side(u, 0.6)[1];
    art.decal(wheelArch(u, wheelRadius, radius, 0.34), shell.side, '#07090c');
    const wheel = { x: half - u, y: y - 0.05, z: wheelRadius, radius: wheelRadius };
    drawWheel(art, { ...wheel, width: 0.12, style: 'truck', rim: 0.62 });
  }
}

function drawMirrors({ art }: CoachDrawing): void {
  for (const side of [-1, 1]) {
    const mirror: Point3 = [half - 0.12, side * (width / 2 + 0.08), 2.5];
    const arm: Point3[] = [
      [half - 0.5, side * width * 0.44, height - 0.3],
      [half - 0.16, side * (width / 2 + 0.04), height - 0.4],
      mirror,
    ];
    art.line(arm, '#14171c', 0.05);
    const black = plainMaterial('#1b1f25', art.environment);
    drawBlob(art, [mirror[0] + 0.02, mirror[1], mirror[2] - 0.1], [0.08, 0.12, 0.22], black, 4);
  }
}

export function drawCoach(art: Art, look: Look): void {
  const paint = paintMaterial(look.paint, look.finish, art.environment);
  const stripe = look.stripe ?? shade(look.paint, -0.35);
  const shell = makeCoachShell();
  const coach: CoachDrawing = { art, look, shell, stripe, glass: () => tallGlass(art, 0.2) };
  for (const u of axles) {
    const wheel = { x: half - u, y: -(width / 2 - 0.1), z: wheelRadius, radius: wheelRadius };
    drawWheel(art, { ...wheel, width: 0.3, side: -1, face: false });
  }
  drawPrism(art, [0, 0, 0.22], [length * 0.92, width * 0.88, 0.2], '#0c0f13');
  art.surface(shell.ringGrid(), paint, { smoothing: 3 });
  drawFront(coach);
  drawRear(coach);
  drawCoachSide(coach);
  art.surface(shell.lidGrid(40, 15), paint, { inside: below });
  drawPrism(art, [-0.6, 0, height - 0.07], [2.2, 1.5, 0.2], shade(look.paint, -0.06), 6);
  drawNearWheels(coach);
  drawMirrors(coach);
}
