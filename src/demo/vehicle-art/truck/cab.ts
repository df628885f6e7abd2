import { tallGlass } from '#demo/vehicle-art/drawing/glass.ts';
import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawBlob, drawPrism } from '#demo/vehicle-art/drawing/solids.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle, roundCorners, wheelArch } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { drawCabFront } from '#demo/vehicle-art/truck/cab-front.ts';
import { cabFloor, drawTruckWheel, type TruckDrawing } from '#demo/vehicle-art/truck/truck-drawing.ts';

const windowBottom = 1.64;

/** Upper edge of the door window: below that of the windscreen and never higher than 2.72 m. */
const doorWindowTop = ({ spec }: TruckDrawing): number => Math.min(spec.cabHeight - 0.3, 2.72);

function drawDoor(truck: TruckDrawing, glass: string): void {
  const { art, look, spec, shell } = truck;
  const top = doorWindowTop(truck);
  const { cabLength } = spec;
  const frame: Point2[] = [
    [0.36, windowBottom],
    [1.4, windowBottom],
    [1.4, top],
    [0.56, top],
  ];
  const pane: Point2[] = [
    [0.45, 1.71],
    [1.33, 1.71],
    [1.33, top - 0.07],
    [0.61, top - 0.07],
  ];
  const strip: Point2[] = [
    [0.86, 1.71],
    [1.08, 1.71],
    [0.92, top - 0.07],
    [0.7, top - 0.07],
  ];
  const frontGap: Point2[] = [
    [0.32, 1.6],
    [0.3, 1.16],
    [0.36, 1.02],
  ];
  const rearGap: Point2[] = [
    [1.5, top],
    [1.5, 1.4],
    [1.44, 1.2],
  ];
  const gapColor = shade(look.paint, -0.55);
  art.decal(roundCorners(frame, 0.07), shell.side, '#0d1014');
  art.decal(roundCorners(pane, 0.05), shell.side, glass);
  art.decal(strip, shell.side, '#fff', 'fill-opacity=".14"');
  art.decalLine(frontGap, shell.side, gapColor, 0.018);
  art.decalLine(rearGap, shell.side, gapColor, 0.018);
  art.decal(roundCorners(rectangle(1.18, 1.42, 1.44, 1.5), 0.02), shell.side, '#1b1f25');
  if (cabLength > 2) {
    const sleeperWindow = rectangle(1.68, cabLength - 0.14, 2.1, top - 0.04);
    art.decal(roundCorners(sleeperWindow, 0.05), shell.side, glass);
  }
  art.decal(rectangle(0.08, cabLength, cabFloor, cabFloor + 0.1), shell.side, '#1b1f25');
}

/** The wind deflector with five orange lamps at its foot. */
function drawDeflector({ art, spec, half, paint }: TruckDrawing): void {
  const { cabHeight, cabLength, width } = spec;
  const x = (t: number): number => half - 0.6 - t * (cabLength - 0.62);
  const height = (t: number): number => cabHeight + 0.02 + 0.5 * Math.sin((t * Math.PI) / 2);
  const top = sample(18, (_, t) =>
    sample(13, (_column, q): Point3 => {
      const r = lerp(-1, 1, q);
      return [x(t), r * width * 0.41, height(t) - 0.07 * r * r];
    }),
  );
  art.surface(top, paint, { inside: below });
  for (const side of [-1, 1]) {
    const wall = sample(18, (_, t) =>
      sample(2, (edge): Point3 => [
        x(t),
        side * width * 0.41,
        lerp(cabHeight - 0.06, height(t) - 0.07, edge),
      ]),
    );
    art.surface(wall, paint);
  }
  const orange = plainMaterial('#ffb42e', art.environment);
  for (let lamp = 0; lamp < 5; lamp++) {
    drawBlob(art, [half - 0.62, lerp(-0.8, 0.8, lamp / 4), cabHeight + 0.06], [0.04, 0.07, 0.035], orange, 3);
  }
}

function drawFrontWheel(truck: TruckDrawing): void {
  const { art, spec, shell } = truck;
  const { frontAxle, wheelRadius } = spec;
  const radius = wheelRadius * 1.16;
  art.decal(wheelArch(frontAxle, wheelRadius, radius, cabFloor), shell.side, '#0a0c0f');
  const lip = sample(24, (_, t): Point2 => {
    const angle = lerp(0.06, 0.94, t) * Math.PI;
    return [
      frontAxle + Math.cos(angle) * radius * 1.04,
      Math.max(cabFloor, wheelRadius + Math.sin(angle) * radius * 1.04),
    ];
  });
  art.decalLine(lip, shell.side, '#23272d', 0.08);
  for (const z of [0.5, 0.72]) art.decal(rectangle(0.3, 0.62, z, z + 0.06), shell.side, '#0a0c0f');
  drawTruckWheel(truck, frontAxle, true);
}

function drawMirrors(truck: TruckDrawing): void {
  const { art, spec, half } = truck;
  const top = doorWindowTop(truck);
  for (const side of [-1, 1]) {
    const mirror: Point3 = [half - 0.2, side * (spec.width / 2 + 0.16), 2.12];
    const arm: Point3[] = [
      [half - 0.35, side * spec.width * 0.47, top - 0.02],
      [half - 0.2, side * (spec.width / 2 + 0.14), top - 0.1],
      mirror,
    ];
    art.line(arm, '#14171c', 0.05);
    drawBlob(art, mirror, [0.09, 0.11, 0.28], plainMaterial('#1b1f25', art.environment), 4);
  }
}

/** The cab with its front wheel. */
export function drawCab(truck: TruckDrawing): void {
  const { art, spec, shell, cabX, paint } = truck;
  drawPrism(art, [cabX + 0.05, 0, 0.34], [spec.cabLength * 0.9, spec.width * 0.9, 0.3], '#1a1d22', 14);
  art.surface(shell.ringGrid(28), paint, {
    smoothing: 3,
    inside: (p) => [cabX + (p[0] - cabX) * 0.6, 0, p[2]],
  });
  const glass = tallGlass(art, 0.4);
  drawCabFront(truck, glass);
  drawDoor(truck, glass);
  art.surface(shell.lidGrid(30, 13), paint, { inside: below });
  if (spec.deflector) drawDeflector(truck);
  drawFrontWheel(truck);
  drawMirrors(truck);
}
