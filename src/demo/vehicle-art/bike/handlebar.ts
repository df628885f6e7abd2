import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawBlob, drawPillow, drawRoundBox } from '#demo/vehicle-art/drawing/solids.ts';
import { circlePoints, points } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { lampMaterial, type BikeDrawing } from '#demo/vehicle-art/bike/bike-drawing.ts';
import { drawBikeMirrors, drawFork } from '#demo/vehicle-art/bike/running-gear.ts';

/** Beak, side panels, lamp, tall screen, cases and crash bar. */
function drawAdventureFront(bike: BikeDrawing): void {
  const { art, spec, rear, paint, dark } = bike;
  const { environment } = art;
  const [x, z] = spec.head;
  const beak: Point2[] = [
    [x + 0.04, z - 0.16],
    [x + 0.44, z - 0.24],
    [x + 0.4, z - 0.18],
    [x + 0.16, z - 0.04],
    [x, z],
  ];
  const screen: Point3[] = [
    [x + 0.14, -0.15, z + 0.08],
    [x + 0.14, 0.15, z + 0.08],
    [x - 0.06, 0.13, z + 0.46],
    [x - 0.06, -0.13, z + 0.46],
  ];
  drawPillow(art, beak, 0.1, paint, { cornerRadius: 0.02 });
  const sidePanel = points([0.44, 0.98, 0.64, 0.94, 0.56, 0.72, 0.38, 0.66]);
  drawPillow(art, sidePanel, 0.23, paint, { cornerRadius: 0.03, flat: 0.3 });
  drawBlob(art, [x + 0.12, 0, z], [0.09, 0.14, 0.11], dark, 2.8);
  drawBlob(art, [x + 0.18, 0, z], [0.045, 0.115, 0.075], lampMaterial(bike), 2.6);
  art.face(screen, environment.glass[1], 'fill-opacity=".5" stroke="#59616b" stroke-width="1"');
  const topCase: Point2[] = [
    [rear - 0.32, 0.99],
    [rear - 0.32, 1.26],
    [rear + 0.1, 1.26],
    [rear + 0.1, 0.99],
  ];
  const caseMetal = plainMaterial('#8f98a2', environment, { bands: 6 });
  drawPillow(art, topCase, 0.2, caseMetal, { cornerRadius: 0.05, flat: 0.15 });
  const sideCase = plainMaterial('#aab2bb', environment, { bands: 6 });
  drawRoundBox(art, [rear, 0.3, 0.56], [0.46, 0.2, 0.38], sideCase, 8);
  const crashBar: Point3[] = [
    [0.46, 0.23, 0.86],
    [0.5, 0.24, 0.58],
    [0.34, 0.25, 0.34],
    [0.06, 0.24, 0.32],
  ];
  art.line(crashBar, '#3a4048', 0.034);
}

/** A round lamp and the clock above it. */
function drawRoundLamp({ art, spec, dark, black, steel, lampColor }: BikeDrawing): void {
  const [x, z] = spec.head;
  const bowl = spec.kind === 'classic' ? steel : dark;
  drawBlob(art, [x + 0.08, 0, z - 0.06], [0.1, 0.115, 0.115], bowl, 2.3);
  const rim = circlePoints(30, (c, s): Point3 => [x + 0.165, c * 0.098, z - 0.06 + s * 0.098]);
  art.face(rim, '#6d757f');
  const glass = plainMaterial(lampColor, art.environment, { bands: 3, darkest: -0.2, brightest: 0.4 });
  drawBlob(art, [x + 0.165, 0, z - 0.06], [0.03, 0.085, 0.085], glass, 2);
  drawBlob(art, [x + 0.02, 0, z + 0.07], [0.05, 0.06, 0.045], black, 2.4);
}

/** Lamp, handlebar, grips and mirrors of motorcycles without a fairing. */
export function drawHandlebar(bike: BikeDrawing): void {
  const { art, spec } = bike;
  const [headX, headZ] = spec.head;
  const [barX, barZ] = spec.bar;
  const isClassic = spec.kind === 'classic';
  if (spec.kind === 'adventure') drawAdventureFront(bike);
  else drawRoundLamp(bike);
  const bar: Point3[] = [
    [barX - 0.1, -0.38, barZ],
    [barX, -0.16, barZ + 0.02],
    [headX - 0.02, -0.06, headZ + 0.01],
    [headX - 0.02, 0.06, headZ + 0.01],
    [barX, 0.16, barZ + 0.02],
    [barX - 0.1, 0.38, barZ],
  ];
  art.line(bar, isClassic ? '#aab2bb' : '#2a2f36', 0.034);
  for (const side of [-1, 1]) {
    const grip: Point3[] = [
      [barX - 0.1, side * 0.38, barZ],
      [barX - 0.05, side * 0.27, barZ + 0.01],
    ];
    art.line(grip, '#101216', 0.05);
  }
  drawBikeMirrors(bike, [barX - 0.02, barZ + 0.02], 0.24, barZ + 0.18, isClassic ? 2 : 3.4);
  drawFork(bike, 0.1);
}
