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
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';
import { rearPanel, type EndPanel } from '#demo/vehicle-art/car/end-panel.ts';

const glassRed = '#7d0f17';

const lampRed = ({ art }: CarDrawing): string => (art.environment.lightsOn ? '#ff3a3a' : '#c81e2b');

function drawBumper({ art, look, spec, sill }: CarDrawing, { map, z, corner }: EndPanel): void {
  const apron = trapezoid(corner * 1.15, corner * 1.02, sill, z(0.2));
  art.decal(roundCorners(apron, 0.03), map, spec.clad ? '#23272d' : '#12151a');
  const exhaust = look.fuel !== 'electric' && !spec.clad && spec.tail !== 'barn';
  for (const side of [-1, 1]) {
    const at = (part: number): number => side * corner * part;
    if (exhaust) {
      const pipe = roundCorners(rectangle(at(0.62), at(0.84), z(0.03), z(0.12)), 0.03);
      art.decal(pipe, map, '#c3cad2', 'stroke="#0d1014" stroke-width="1.2"');
    }
    art.decal(roundCorners(rectangle(at(0.86), at(1.14), z(0.27), z(0.31)), 0.012), map, '#9f1d24');
  }
}

/** Narrow upright lamps at the corners of vans and pickups. */
function drawUprightLamps(car: CarDrawing, { z, corner, drawPair }: EndPanel): void {
  const lens = (from: number, to: number): Point2[] =>
    roundCorners(rectangle(corner * 0.92, corner * 1.08, z(from), z(to)), 0.02);
  drawPair(roundCorners(rectangle(corner * 0.9, corner * 1.1, z(0.46), z(0.92)), 0.03), glassRed);
  drawPair(lens(0.6, 0.9), lampRed(car));
  drawPair(lens(0.49, 0.58), '#f0e9e2');
}

/** Wide lamps around the corner, sometimes joined by a strip of light. */
function drawWideLamps(car: CarDrawing, { map, z, corner, drawPair }: EndPanel): void {
  const { art, look, random } = car;
  const top = z(0.93);
  const bottom = z(0.7);
  const middle = (bottom + top) / 2;
  const red = lampRed(car);
  const housing: Point2[] = [
    [corner * 0.5, bottom + 0.02],
    [corner * 0.95, bottom],
    [corner * 1.4, bottom + 0.06],
    [corner * 1.46, top],
    [corner * 0.9, top],
    [corner * 0.52, top - 0.02],
  ];
  const upperStrip: Point2[] = [
    [corner * 0.55, top - 0.05],
    [corner * 0.95, top - 0.045],
    [corner * 1.38, top - 0.035],
    [corner * 1.4, top - 0.012],
    [corner * 0.9, top - 0.012],
    [corner * 0.55, top - 0.028],
  ];
  const lowerStrip: Point2[] = [
    [corner * 0.58, bottom + 0.035],
    [corner * 0.95, bottom + 0.02],
    [corner * 1.3, bottom + 0.065],
    [corner * 1.3, bottom + 0.085],
    [corner * 0.95, bottom + 0.045],
    [corner * 0.58, bottom + 0.055],
  ];
  const reversing: Point2[] = [
    [corner * 0.6, middle - 0.005],
    [corner * 0.8, middle - 0.01],
    [corner * 0.8, middle + 0.018],
    [corner * 0.6, middle + 0.018],
  ];
  drawPair(roundCorners(housing, 0.035), glassRed, 'stroke="#0d1014" stroke-width=".6"');
  drawPair(roundCorners(upperStrip, 0.012), red);
  drawPair(roundCorners(lowerStrip, 0.01), red);
  drawPair(roundCorners(reversing, 0.01), '#f2dcd6');
  if (look.fuel === 'electric' || random() < 0.35) {
    art.decal(rectangle(-corner * 0.5, corner * 0.5, top - 0.05, top - 0.03), map, red);
  }
}

/** Gaps of the boot, hatch, tailgate or doors. */
function drawLidGaps({ art, look, spec }: CarDrawing, { map, z, corner }: EndPanel): void {
  const line = shade(look.paint, -0.55);
  const across = segment(-corner * 1.3, z(0.44), corner * 1.3, z(0.44));
  art.decalLine(across, map, line, 0.012, 'stroke-opacity=".5"');
  if (spec.tail === 'barn') {
    art.decalLine(segment(0, z(0.2), 0, z(1)), map, line, 0.014, 'stroke-opacity=".7"');
    return;
  }
  for (const side of [-1, 1]) {
    const at = (part: number): number => side * corner * part;
    if (spec.bed) {
      art.decalLine(segment(at(0.86), z(0.4), at(0.86), z(0.98)), map, line, 0.012);
      continue;
    }
    const edge: Point2[] = [
      [at(0.5), z(0.46)],
      [at(0.52), z(0.7)],
      [at(0.9), z(0.98)],
    ];
    art.decalLine(edge, map, line, 0.01, 'stroke-opacity=".4"');
  }
  if (spec.bed) art.decal(roundCorners(rectangle(-0.12, 0.12, z(0.72), z(0.79)), 0.02), map, '#14171c');
}

function plateHeight({ spec }: CarDrawing, { z }: EndPanel): number {
  if (spec.tail === 'barn') return z(0.42);
  if (spec.bed) return z(0.3);
  return z(spec.tail === 'hatch' ? 0.6 : 0.62);
}

/** The rear of a car: bumper, lamps, plate and the gaps of lid or doors. */
export function drawTail(car: CarDrawing): void {
  const { art, look, spec } = car;
  const panel = rearPanel(car);
  const { map, z } = panel;
  const barn = spec.tail === 'barn';
  drawBumper(car, panel);
  if (barn || spec.bed) drawUprightLamps(car, panel);
  else drawWideLamps(car, panel);
  const plateZ = plateHeight(car, panel);
  if (!spec.bed) {
    const recess = trapezoid(0.34, 0.36, plateZ - 0.085, plateZ + 0.085);
    art.decal(roundCorners(recess, 0.04), map, shade(look.paint, -0.3));
  }
  if (art.camera.azimuth < -8) drawPlate(art, map, plateZ, 0.52, 0.115, look.flip ? -1 : 1);
  drawLidGaps(car, panel);
  if (!barn) {
    const emblemZ = z(spec.tail === 'hatch' ? 0.84 : 0.86);
    art.decal(
      circlePoints(20, (c, s): Point2 => [c * 0.05, emblemZ + s * 0.05]),
      map,
      '#dfe5ea',
    );
  }
}
