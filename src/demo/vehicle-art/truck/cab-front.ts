import { drawPlate } from '#demo/vehicle-art/drawing/plate.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import {
  circlePoints,
  rectangle,
  roundCorners,
  segment,
  trapezoid,
} from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import { cabFloor, type TruckDrawing } from '#demo/vehicle-art/truck/truck-drawing.ts';

const windscreenBottom = 1.8;

function drawGrille({ art, look, shell }: TruckDrawing, corner: number): void {
  const map = shell.front;
  const panel = (outline: Point2[], radius: number, fill: string): void =>
    art.decal(roundCorners(outline, radius), map, fill);
  panel(rectangle(-corner * 1.12, corner * 1.12, cabFloor, 1), 0.05, shade(look.paint, -0.14));
  panel(trapezoid(corner * 0.8, corner * 0.76, cabFloor + 0.03, 0.86), 0.04, '#14171c');
  panel(trapezoid(corner * 0.74, corner * 0.84, 1.06, 1.72), 0.07, '#12151a');
  for (let bar = 1; bar < 6; bar++) {
    const reach = corner * (0.72 + bar * 0.016);
    const z = 1.06 + bar * 0.108;
    art.decalLine(segment(-reach, z, reach, z), map, '#68717b', 0.024);
  }
  const emblem = (count: number, radius: number): Point2[] =>
    circlePoints(count, (c, s) => [c * radius, 1.52 + s * radius]);
  art.decal(emblem(24, 0.13), map, '#dfe5ea');
  art.decal(emblem(20, 0.09), map, '#59636e');
}

function drawLamps({ art, shell }: TruckDrawing, corner: number): void {
  const map = shell.front;
  const lit = art.environment.lightsOn;
  for (const side of [-1, 1]) {
    const at = (part: number): number => side * corner * part;
    const housing: Point2[] = [
      [at(0.82), 0.76],
      [at(1.1), 0.78],
      [at(1.13), 1.08],
      [at(0.86), 1.02],
    ];
    const lens = circlePoints(20, (c, s): Point2 => [at(0.96) + c * 0.09, 0.92 + s * 0.09]);
    art.decal(roundCorners(housing, 0.05), map, '#161b22');
    art.decal(lens, map, lit ? '#fffdf0' : '#dfe7ee');
    art.decalLine(segment(at(0.86), 1.05, at(1.11), 1.11), map, '#ffffff', 0.025);
    if (lit && art.camera.azimuth > 8) art.glow(map(at(0.96), 0.92), 1.2);
  }
}

/** The front of the cab: bumper, grille, lamps, plate and windscreen. */
export function drawCabFront(truck: TruckDrawing, glass: string): void {
  const { art, look, spec, shell } = truck;
  const map = shell.front;
  const corner = spec.width * 0.46;
  const top = spec.cabHeight - 0.3;
  const panel = (outline: Point2[], radius: number, fill: string): void =>
    art.decal(roundCorners(outline, radius), map, fill);
  drawGrille(truck, corner);
  drawLamps(truck, corner);
  if (art.camera.azimuth > 8) drawPlate(art, map, 0.7, 0.54, 0.12, look.flip ? 1 : -1);
  panel(trapezoid(corner * 1.03, corner * 0.99, windscreenBottom, top), 0.1, '#0d1014');
  panel(trapezoid(corner * 0.97, corner * 0.94, windscreenBottom + 0.07, top - 0.08), 0.08, glass);
  const strips = [
    [0.05, 0.34, 0.15],
    [0.56, 0.1, 0.13],
  ] as const;
  for (const [at, wide, opacity] of strips) {
    const strip: Point2[] = [
      [at, windscreenBottom + 0.08],
      [at + wide, windscreenBottom + 0.08],
      [at + wide - 0.3, top - 0.09],
      [at - 0.3, top - 0.09],
    ];
    art.decal(strip, map, '#fff', `fill-opacity="${opacity}"`);
  }
  panel(trapezoid(corner * 1.03, corner, top - 0.03, top + 0.1), 0.04, '#14171c');
}
