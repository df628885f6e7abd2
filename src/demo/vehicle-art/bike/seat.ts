import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawBlob, drawPillow } from '#demo/vehicle-art/drawing/solids.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { points } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { BikeDrawing } from '#demo/vehicle-art/bike/bike-drawing.ts';
import { drawMudguard } from '#demo/vehicle-art/bike/running-gear.ts';

function drawSportSeat({ art, rear, paint, seat }: BikeDrawing): void {
  const hump: Point2[] = [
    [-0.1, 0.74],
    [-0.3, 0.74],
    [rear - 0.1, 1.02],
    [rear - 0.2, 1.09],
    [-0.42, 0.98],
    [-0.12, 0.86],
  ];
  const saddle = points([0.02, 0.84, -0.34, 0.88, -0.46, 0.98, -0.4, 1.01, 0.02, 0.92]);
  drawPillow(art, hump, 0.12, paint, { cornerRadius: 0.03 });
  drawPillow(art, saddle, 0.13, seat, { cornerRadius: 0.03 });
}

function drawClassicSeat(bike: BikeDrawing): void {
  const { art, rear, paint, seat } = bike;
  const bench: Point2[] = [
    [0, 0.8],
    [rear, 0.82],
    [rear - 0.12, 0.88],
    [rear - 0.02, 0.93],
    [-0.1, 0.91],
    [0.02, 0.87],
  ];
  const seam = sample(16, (_, t): Point3 => [
    lerp(-0.02, rear - 0.06, t),
    0.1 + 0.035 * Math.sin(t * Math.PI),
    0.845 + 0.02 * t,
  ]);
  drawMudguard(bike, 'rear', 0.26, 0.9, 0.1, paint);
  drawPillow(art, bench, 0.14, seat);
  art.line(seam, '#c9c2b4', 0.012);
}

function drawAdventureSeat({ art, rear, paint, seat }: BikeDrawing): void {
  const panel: Point2[] = [
    [-0.2, 0.74],
    [rear + 0.2, 0.78],
    [rear - 0.02, 0.88],
    [-0.3, 0.84],
  ];
  const bench: Point2[] = [
    [0, 0.84],
    [-0.3, 0.82],
    [rear - 0.02, 0.92],
    [rear - 0.08, 1],
    [-0.4, 0.94],
    [-0.02, 0.93],
  ];
  drawPillow(art, panel, 0.11, paint, { cornerRadius: 0.02 });
  drawPillow(art, bench, 0.15, seat);
}

function drawNakedSeat({ art, rear, paint, seat }: BikeDrawing): void {
  const panel: Point2[] = [
    [-0.06, 0.78],
    [-0.3, 0.78],
    [rear - 0.04, 0.97],
    [rear - 0.12, 1.03],
    [-0.4, 0.93],
    [-0.06, 0.88],
  ];
  const saddle: Point2[] = [
    [0, 0.83],
    [-0.34, 0.87],
    [rear + 0.06, 0.98],
    [rear + 0.04, 1.02],
    [-0.36, 0.94],
    [0.02, 0.92],
  ];
  drawPillow(art, panel, 0.11, paint, { cornerRadius: 0.03 });
  drawPillow(art, saddle, 0.13, seat, { cornerRadius: 0.03 });
}

export function drawSeat(bike: BikeDrawing): void {
  const { kind } = bike.spec;
  if (kind === 'sport') drawSportSeat(bike);
  else if (kind === 'classic') drawClassicSeat(bike);
  else if (kind === 'adventure') drawAdventureSeat(bike);
  else drawNakedSeat(bike);
}

/** Rear lamp and, from behind, the blank plate below it. */
export function drawTail({ art, spec }: BikeDrawing): void {
  const [x, z] = spec.tail;
  const holder: Point3[] = [
    [x + 0.08, 0, z - 0.04],
    [x - 0.06, 0, z - 0.2],
  ];
  art.line(holder, '#14171c', 0.035);
  const red = plainMaterial(art.environment.lightsOn ? '#ff4444' : '#d02430', art.environment);
  drawBlob(art, [x, 0, z], [0.035, 0.07, 0.03], red, 3);
  if (art.camera.azimuth >= -6) return;
  const plate: Point3[] = [
    [x - 0.09, -0.1, z - 0.24],
    [x - 0.09, 0.1, z - 0.24],
    [x - 0.05, 0.1, z - 0.1],
    [x - 0.05, -0.1, z - 0.1],
  ];
  art.face(plate, '#f6f8fa', 'stroke="#14171c" stroke-width=".7"');
}
