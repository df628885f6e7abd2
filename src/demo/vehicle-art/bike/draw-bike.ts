import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { drawTube } from '#demo/vehicle-art/drawing/solids.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import { beginBike, type BikeDrawing, type BikeSpec } from '#demo/vehicle-art/bike/bike-drawing.ts';
import { drawEngine, drawFrame } from '#demo/vehicle-art/bike/engine.ts';
import { drawFairing } from '#demo/vehicle-art/bike/fairing.ts';
import { drawHandlebar } from '#demo/vehicle-art/bike/handlebar.ts';
import { drawBikeWheel, drawBrakeDisc, drawFork, drawMudguard } from '#demo/vehicle-art/bike/running-gear.ts';
import { drawScooter } from '#demo/vehicle-art/bike/scooter.ts';
import { drawSeat, drawTail } from '#demo/vehicle-art/bike/seat.ts';
import { drawTank } from '#demo/vehicle-art/bike/tank.ts';

const naked: BikeSpec = {
  kind: 'naked',
  length: 2.1,
  width: 0.8,
  height: 1.26,
  wheelbase: 1.42,
  frontRadius: 0.305,
  rearRadius: 0.315,
  head: [0.46, 1.02],
  bar: [0.34, 1.1],
  tail: [-0.84, 0.98],
  goldenFork: true,
};
const sport: BikeSpec = {
  kind: 'sport',
  length: 2.08,
  width: 0.74,
  height: 1.2,
  wheelbase: 1.4,
  frontRadius: 0.3,
  rearRadius: 0.315,
  head: [0.43, 0.96],
  bar: [0.4, 0.98],
  tail: [-0.86, 1.05],
  raisedMuffler: true,
  goldenFork: true,
};
const adventure: BikeSpec = {
  kind: 'adventure',
  length: 2.26,
  width: 0.92,
  height: 1.5,
  wheelbase: 1.52,
  frontRadius: 0.335,
  rearRadius: 0.325,
  head: [0.46, 1.1],
  bar: [0.34, 1.2],
  tail: [-0.86, 0.93],
  raisedMuffler: true,
};
const classic: BikeSpec = {
  kind: 'classic',
  length: 2.16,
  width: 0.84,
  height: 1.26,
  wheelbase: 1.48,
  frontRadius: 0.325,
  rearRadius: 0.32,
  head: [0.46, 0.98],
  bar: [0.32, 1.08],
  tail: [-0.96, 0.78],
};
const scooter: BikeSpec = {
  kind: 'scooter',
  length: 1.9,
  width: 0.72,
  height: 1.32,
  wheelbase: 1.34,
  frontRadius: 0.235,
  rearRadius: 0.235,
  head: [0.5, 0.9],
  bar: [0.44, 1.06],
  tail: [-0.9, 0.66],
};
export const bikeSpecs: { naked: BikeSpec } & Record<string, BikeSpec> = {
  naked,
  sport,
  adventure,
  classic,
  scooter,
};

/** Swing arm, both wheels and the front mudguard. */
function drawRunningGear(bike: BikeDrawing): void {
  const { art, spec, rear, paint, dark, steel } = bike;
  const { kind } = spec;
  drawTube(art, [-0.16, -0.1, 0.42], [rear, -0.1, spec.rearRadius], 0.035, '#3a4048');
  drawBikeWheel(bike, 'rear', 0.17);
  drawBrakeDisc(bike, 'rear', 0.095);
  drawFork(bike, -0.1);
  drawBikeWheel(bike, 'front', 0.12);
  drawBrakeDisc(bike, 'front', 0.075);
  const guard = kind === 'classic' ? steel : kind === 'adventure' ? dark : paint;
  drawMudguard(bike, 'front', 0.22, 0.8, 0.075, guard);
}

/** Brake caliper and footrest. */
function drawSmallParts({ art, spec, front }: BikeDrawing): void {
  const z = spec.frontRadius;
  const caliper: Point3[] = [
    [front - 0.05, 0.12, z + 0.02],
    [front - 0.13, 0.12, z + 0.08],
    [front - 0.1, 0.12, z + 0.15],
    [front - 0.02, 0.12, z + 0.1],
  ];
  const footrest: Point3[] = [
    [-0.2, 0.2, 0.34],
    [-0.08, 0.25, 0.34],
  ];
  art.face(caliper, '#b3261e');
  art.line(footrest, '#14171c', 0.04);
}

export function drawBike(art: Art, look: Look, spec: BikeSpec): void {
  const bike = beginBike(art, look, spec);
  if (spec.kind === 'scooter') {
    drawScooter(bike);
    return;
  }
  drawRunningGear(bike);
  drawEngine(bike);
  drawFrame(bike);
  drawSeat(bike);
  drawTail(bike);
  drawTank(bike);
  if (spec.kind === 'sport') drawFairing(bike);
  else drawHandlebar(bike);
  drawSmallParts(bike);
  if (art.environment.lightsOn && art.camera.azimuth > 6) {
    const [headX, headZ] = spec.head;
    art.glow(spec.kind === 'sport' ? [0.78, 0, 0.9] : [headX + 0.2, 0, headZ - 0.04], 0.6);
  }
}
