import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawBlob, drawPillow } from '#demo/vehicle-art/drawing/solids.ts';
import { points } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { lampMaterial, type BikeDrawing } from '#demo/vehicle-art/bike/bike-drawing.ts';
import {
  drawBikeMirrors,
  drawBikeWheel,
  drawFork,
  drawMudguard,
} from '#demo/vehicle-art/bike/running-gear.ts';

/** Floor, rear body, seat, leg shield and headset. */
function drawBody({ art, rear, paint, dark, seat }: BikeDrawing): void {
  const floor = points([0.1, 0.3, 0.52, 0.32, 0.54, 0.24, -0.3, 0.22, -0.3, 0.32]);
  const rearBody: Point2[] = [
    [rear + 0.02, 0.48],
    [rear - 0.26, 0.62],
    [rear - 0.3, 0.76],
    [rear - 0.18, 0.82],
    [0, 0.78],
    [0.1, 0.52],
    [0.06, 0.3],
    [rear + 0.36, 0.28],
    [rear + 0.26, 0.42],
  ];
  const saddle: Point2[] = [
    [rear - 0.22, 0.8],
    [rear - 0.1, 0.88],
    [-0.24, 0.87],
    [-0.04, 0.83],
    [0.02, 0.76],
    [rear - 0.18, 0.76],
  ];
  const shield = points([0.46, 0.28, 0.4, 0.6, 0.4, 0.96, 0.5, 1.04, 0.6, 0.92, 0.66, 0.66, 0.58, 0.4]);
  const headset = points([0.36, 0.98, 0.34, 1.08, 0.46, 1.13, 0.58, 1.06, 0.58, 0.98]);
  drawPillow(art, floor, 0.18, dark, { cornerRadius: 0.03, flat: 0.2 });
  drawPillow(art, rearBody, 0.18, paint, { cornerRadius: 0.07, flat: 0.4 });
  drawPillow(art, saddle, 0.15, seat);
  drawPillow(art, shield, 0.2, paint, { cornerRadius: 0.06, flat: 0.4 });
  drawPillow(art, headset, 0.15, paint, { cornerRadius: 0.05 });
}

function drawSteering(bike: BikeDrawing): void {
  const { art } = bike;
  const screen: Point3[] = [
    [0.58, -0.14, 1.06],
    [0.58, 0.14, 1.06],
    [0.44, 0.11, 1.36],
    [0.44, -0.11, 1.36],
  ];
  const bar: Point3[] = [
    [0.36, -0.34, 1.07],
    [0.42, -0.1, 1.09],
    [0.42, 0.1, 1.09],
    [0.36, 0.34, 1.07],
  ];
  art.face(screen, art.environment.glass[1], 'fill-opacity=".5" stroke="#59616b" stroke-width="1"');
  drawBlob(art, [0.63, 0, 0.86], [0.05, 0.1, 0.06], lampMaterial(bike), 3);
  art.line(bar, '#14171c', 0.045);
  drawBikeMirrors(bike, [0.44, 1.1], 0.22, 1.3);
}

/** Exhaust, rear lamp and the case behind the seat. */
function drawRear({ art, rear, dark, steel }: BikeDrawing): void {
  const exhaust: Point2[] = [
    [rear - 0.24, 0.3],
    [rear + 0.06, 0.25],
    [rear + 0.14, 0.32],
    [rear - 0.22, 0.42],
  ];
  const topCase: Point2[] = [
    [rear - 0.4, 0.84],
    [rear - 0.42, 1.04],
    [rear - 0.34, 1.13],
    [rear - 0.06, 1.13],
    [rear, 0.86],
  ];
  drawPillow(art, exhaust, 0.055, steel, { y: 0.16, cornerRadius: 0.03 });
  const red = plainMaterial('#d02430', art.environment);
  drawBlob(art, [rear - 0.29, 0.02, 0.68], [0.03, 0.1, 0.035], red, 3);
  drawPillow(art, topCase, 0.2, dark, { cornerRadius: 0.08, flat: 0.35 });
}

export function drawScooter(bike: BikeDrawing): void {
  const { art } = bike;
  drawBikeWheel(bike, 'rear', 0.12);
  drawFork(bike, -0.05);
  drawBikeWheel(bike, 'front', 0.11);
  drawFork(bike, 0.05);
  drawMudguard(bike, 'front', 0.06, 0.86, 0.08, bike.paint);
  drawBody(bike);
  drawSteering(bike);
  drawRear(bike);
  if (art.environment.lightsOn && art.camera.azimuth > 6) art.glow([0.68, 0, 0.86], 0.5);
}
