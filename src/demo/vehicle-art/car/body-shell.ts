import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { itemAt } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

function drawBonnetCreases({ art, look, shell, cabinStart }: CarDrawing): void {
  for (const side of [-1, 1]) {
    const crease: Point2[] = [
      [0.16, side * 0.5],
      [0.7, side * 0.62],
      [cabinStart - 0.06, side * 0.74],
    ];
    const gap: Point2[] = [
      [0.1, side * 0.9],
      [0.7, side * 0.94],
      [cabinStart + 0.05, side * 0.97],
    ];
    const inside = { inside: below };
    art.decalLine(crease, shell.lid, shade(look.paint, 0.3), 0.012, 'stroke-opacity=".35"', inside);
    art.decalLine(gap, shell.lid, shade(look.paint, -0.5), 0.01, 'stroke-opacity=".45"', inside);
  }
}

/** Bonnet, boot and the surface between them below the cabin. */
export function drawLid(car: CarDrawing): void {
  const { art, look, shell, paint } = car;
  const edge = shell.wallGrid(1, 120, 3).map((column) => itemAt(column, column.length - 1));
  const farEdge = edge.map(([x, y, z]): Point3 => [x, -y, z]).reverse();
  const shadow = shade(look.paint, -0.18);
  art.face([...edge, ...farEdge], shadow, `stroke="${shadow}" stroke-width="1.5" stroke-linejoin="round"`);
  art.surface(shell.lidGrid(80, 27), paint, { inside: below });
  drawBonnetCreases(car);
}

/** The open bed of a pickup between two distances from the front. */
export function drawLoadBed({ art, shell }: CarDrawing, [from, to]: readonly [number, number]): void {
  const rim = roundCorners(rectangle(from, to, -0.86, 0.86), 0.05);
  art.decal(rim, shell.lid, '#0e1115', '', { inside: below });
  const floor: Point2[] = [
    [to - 0.02, -0.84],
    [to - 0.02, 0.84],
    [from + 0.02, 0.84],
    [from + 0.02, -0.84],
  ];
  const sunk = ([u, r]: Point2): Point3 => {
    const [x, y, z] = shell.lid(u, r);
    return [x, y, z - 0.12];
  };
  art.face(floor.map(sunk), '#191d23');
  for (const side of [1, -1]) {
    const rail = rectangle(from - 0.02, to + 0.03, side * 0.86, side * 0.99);
    art.decal(rail, shell.lid, '#20252c', '', { inside: below });
  }
}
