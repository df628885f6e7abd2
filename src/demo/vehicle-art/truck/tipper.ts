import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawPrism } from '#demo/vehicle-art/drawing/solids.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { panelAtX, panelAtY, rectangle } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { loadSpace, type LoadSpace } from '#demo/vehicle-art/truck/load-space.ts';
import type { TruckDrawing } from '#demo/vehicle-art/truck/truck-drawing.ts';

const floor = 1.02;
const rim = floor + 0.95;

/** A heap of sand: a rounded hill with small waves. */
function drawSand({ art, spec }: TruckDrawing, { rear, front }: LoadSpace): void {
  const half = spec.width / 2;
  const heap = sample(40, (_, t) =>
    sample(19, (_column, q): Point3 => {
      const hill = 0.7 * Math.exp(-(((t - 0.5) * 2.3) ** 2) - ((q - 0.5) * 2.2) ** 2);
      return [
        lerp(rear + 0.06, front - 0.06, t),
        lerp(-half + 0.06, half - 0.06, q),
        rim - 0.28 + hill + 0.025 * Math.sin(t * 31 + q * 17),
      ];
    }),
  );
  art.surface(heap, plainMaterial('#c6ab7c', art.environment, { bands: 6 }), { inside: below });
}

function drawRearWall({ art, spec }: TruckDrawing, rear: number, color: string): void {
  const half = spec.width / 2;
  art.face(panelAtX(rear, -half, half, floor, rim), shade(color, -0.22));
  for (const side of [-1, 1]) {
    const lamp = rectangle(side * 0.7, side * 1.1, 0.66, 0.8);
    art.face(
      lamp.map(([y, z]) => [rear - 0.01, y, z]),
      '#c81e2b',
    );
  }
}

function drawNearWall({ art, spec }: TruckDrawing, { rear, front }: LoadSpace, color: string): void {
  const y = spec.width / 2;
  const paint = art.gradient([
    [0, shade(color, 0.16)],
    [1, shade(color, -0.16)],
  ]);
  art.face(panelAtY(y, rear, front, floor, rim), paint);
  const upright = (x: number, out: number, fill: string, thick: number): void =>
    art.line(
      [
        [x, y + out, floor],
        [x, y + out, rim],
      ],
      fill,
      thick,
    );
  const along = (z: number, out: number, fill: string, thick: number): void =>
    art.line(
      [
        [rear, y + out, z],
        [front, y + out, z],
      ],
      fill,
      thick,
    );
  for (let rib = 0; rib <= 6; rib++) {
    const x = lerp(rear + 0.05, front - 0.05, rib / 6);
    upright(x, 0.02, shade(color, -0.3), 0.1);
    upright(x + 0.012, 0.03, shade(color, 0.12), 0.055);
  }
  along(rim, 0.02, shade(color, -0.2), 0.12);
  along(rim + 0.01, 0.03, shade(color, 0.25), 0.05);
}

/** The open body of a tipper with a load of sand and a shield over the cab. */
export function drawTipper(truck: TruckDrawing): void {
  const { art, look, spec } = truck;
  const space = loadSpace(truck);
  const { length, middle, rear, front } = space;
  const { azimuth } = art.camera;
  const color = look.box ?? '#c9772c';
  const half = spec.width / 2;
  const frontWall = panelAtX(front, -half, half, floor, rim + 0.45);
  drawPrism(art, [middle, 0, 0.88], [length, spec.width * 0.92, 0.18], '#23272d');
  art.face(panelAtY(-half, rear, front, floor, rim), shade(color, -0.35));
  if (azimuth < 0) art.face(frontWall, shade(color, -0.4));
  drawSand(truck, space);
  if (azimuth > 0) art.face(frontWall, shade(color, -0.05));
  if (azimuth < -4) drawRearWall(truck, rear, color);
  drawNearWall(truck, space, color);
  const shield: Point3[] = [
    [front, half, rim + 0.36],
    [front + 0.9, half * 0.96, rim + 0.48],
    [front + 0.9, -half * 0.96, rim + 0.48],
    [front, -half, rim + 0.36],
  ];
  art.face(shield, shade(color, 0.1));
}
