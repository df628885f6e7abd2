import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawSharpBox } from '#demo/vehicle-art/drawing/solids.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { loadFloor, loadSpace } from '#demo/vehicle-art/truck/load-space.ts';
import type { TruckDrawing } from '#demo/vehicle-art/truck/truck-drawing.ts';

function drawSideWall({ art, look, spec }: TruckDrawing, length: number, front: number, color: string): void {
  const top = spec.height;
  const onWall = ([x, z]: Point2): Point3 => [front - x, spec.width / 2 + 0.004, z];
  const flat = (outline: readonly Point2[], fill: string, extra?: string): void =>
    art.face(outline.map(onWall), fill, extra);
  for (let x = 0.9; x < length - 0.3; x += 0.9) {
    const seam = [onWall([x, loadFloor + 0.1]), onWall([x, top - 0.1])];
    art.line(seam, shade(color, -0.3), 0.014, 'stroke-opacity=".45"');
  }
  const slanted = (from: number, to: number, topTo: number, topFrom: number): Point2[] => [
    [length * from, loadFloor + 0.09],
    [length * to, loadFloor + 0.09],
    [length * topTo, top - 0.09],
    [length * topFrom, top - 0.09],
  ];
  const stripe = look.stripe ?? look.paint;
  flat(slanted(0.16, 0.34, 0.6, 0.42), stripe);
  flat(slanted(0.38, 0.43, 0.69, 0.64), stripe, 'fill-opacity=".55"');
  flat(rectangle(0.03, length - 0.03, loadFloor, loadFloor + 0.1), '#aab2bb');
  flat(rectangle(0.03, length - 0.03, top - 0.1, top - 0.01), '#b9c1c9');
  for (let reflector = 0; reflector < 5; reflector++) {
    const x = lerp(0.3, length - 0.5, reflector / 4);
    flat(rectangle(x, x + 0.22, loadFloor + 0.03, loadFloor + 0.07), '#e0662a');
  }
}

function drawRearDoors({ art, spec }: TruckDrawing, rear: number, color: string): void {
  const half = spec.width / 2;
  const top = spec.height;
  const flat = (outline: readonly Point2[], fill: string): void =>
    art.face(
      outline.map(([y, z]) => [rear - 0.004, y, z]),
      fill,
    );
  flat(rectangle(-half + 0.06, half - 0.06, loadFloor + 0.06, top - 0.06), shade(color, -0.16));
  flat(rectangle(-0.01, 0.01, loadFloor + 0.06, top - 0.06), '#59616b');
  for (const y of [-0.3, 0.3]) flat(rectangle(y - 0.02, y + 0.02, loadFloor + 0.06, top - 0.1), '#8b949e');
  const lamp = art.environment.lightsOn ? '#ff3a3a' : '#c81e2b';
  for (const side of [-1, 1]) flat(rectangle(side * 0.7, side * 1.1, 0.62, 0.78), lamp);
}

/** The closed box of a delivery truck. */
export function drawLoadBox(truck: TruckDrawing): void {
  const { art, look, spec } = truck;
  const { length, middle, rear, front } = loadSpace(truck);
  const color = look.box ?? '#eef1f3';
  const walls = plainMaterial(color, art.environment, { bands: 7, gloss: 0.2 });
  drawSharpBox(art, [middle, 0, loadFloor], [length, spec.width, spec.height - loadFloor], walls);
  drawSideWall(truck, length, front, color);
  if (art.camera.azimuth < -5) drawRearDoors(truck, rear, color);
}
