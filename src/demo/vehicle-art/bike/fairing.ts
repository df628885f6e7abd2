import { drawBlob, drawPillow } from '#demo/vehicle-art/drawing/solids.ts';
import { points, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { lampMaterial, type BikeDrawing } from '#demo/vehicle-art/bike/bike-drawing.ts';
import { drawFork } from '#demo/vehicle-art/bike/running-gear.ts';

const outline = points([
  0.3, 1, 0.56, 1.06, 0.8, 0.9, 0.72, 0.78, 0.56, 0.74, 0.5, 0.5, 0.26, 0.23, -0.16, 0.25, -0.06, 0.44, 0.2,
  0.62, 0.36, 0.76,
]);
const vents = [
  points([0.44, 0.62, 0.36, 0.44, 0.26, 0.42, 0.3, 0.56]),
  points([0.18, 0.42, 0.06, 0.29, -0.04, 0.32, 0.08, 0.46]),
];

function drawStripes({ art, look }: BikeDrawing): void {
  const upper: Point3[] = [
    [0.6, 0.195, 0.94],
    [0.34, 0.205, 0.72],
    [0.35, 0.205, 0.68],
    [0.63, 0.19, 0.9],
  ];
  const lower: Point3[] = [
    [0.28, 0.204, 0.66],
    [-0.06, 0.2, 0.37],
    [-0.05, 0.2, 0.34],
    [0.29, 0.204, 0.63],
  ];
  const color = look.stripe ?? '#ffffff';
  art.face(upper, color, 'fill-opacity=".92"');
  art.face(lower, color, 'fill-opacity=".8"');
}

function drawScreenAndLamps(bike: BikeDrawing): void {
  const { art } = bike;
  const screen: Point3[] = [
    [0.66, -0.13, 1],
    [0.66, 0.13, 1],
    [0.34, 0.11, 1.24],
    [0.34, -0.11, 1.24],
  ];
  art.face(screen, art.environment.glass[1], 'fill-opacity=".55" stroke="#14171c" stroke-width="1.2"');
  for (const side of [-1, 1]) {
    drawBlob(art, [0.735, side * 0.085, 0.9], [0.05, 0.055, 0.028], lampMaterial(bike), 3);
  }
}

/** Low handlebar halves and the mirrors on the fairing. */
function drawControls({ art, black }: BikeDrawing): void {
  const farGrip: Point3[] = [
    [0.36, -0.3, 0.99],
    [0.42, -0.12, 1],
  ];
  const nearGrip: Point3[] = [
    [0.42, 0.12, 1],
    [0.36, 0.3, 0.99],
  ];
  art.line(farGrip, '#14171c', 0.045);
  art.line(nearGrip, '#14171c', 0.045);
  for (const side of [-1, 1]) {
    const arm: Point3[] = [
      [0.56, side * 0.14, 1.06],
      [0.52, side * 0.3, 1.15],
    ];
    art.line(arm, '#14171c', 0.02);
    drawBlob(art, [0.5, side * 0.34, 1.17], [0.03, 0.085, 0.042], black, 3);
  }
}

/** The full fairing of a sport motorcycle. */
export function drawFairing(bike: BikeDrawing): void {
  const { art, paint } = bike;
  drawFork(bike, 0.1);
  drawPillow(art, outline, 0.2, paint, { cornerRadius: 0.04, smoothing: 2, flat: 0.3 });
  for (const vent of vents) {
    art.face(
      roundCorners(vent, 0.02).map(([x, z]) => [x, 0.203, z]),
      '#0d1014',
    );
  }
  drawStripes(bike);
  drawScreenAndLamps(bike);
  drawControls(bike);
}
