import { glassGradient } from '#demo/vehicle-art/drawing/glass.ts';
import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { drawBlob, drawRoundBox } from '#demo/vehicle-art/drawing/solids.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { itemAt, lerp, sample, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

function drawDashboard({ art, spec, shoulder, half }: CarDrawing, start: number): void {
  const z = shoulder(start);
  const plastic = plainMaterial('#20242a', art.environment);
  drawRoundBox(art, [half - start - 0.1, 0, z - 0.06], [0.34, spec.width * 0.78, 0.1], plastic, 5);
  const wheel = circlePoints(26, (c, s): Point3 => [
    half - start - 0.42 - s * 0.05,
    0.36 + c * 0.18,
    z + 0.06 + s * 0.17,
  ]);
  art.face(wheel, 'none', `stroke="#0a0c0f" stroke-width="${tenth(0.03 * art.pixelsPerMetre)}"`);
}

function drawSeats({ art, look, spec, shoulder, half }: CarDrawing): void {
  const leather = plainMaterial(look.interior ?? '#8a5a3c', art.environment);
  for (const u of spec.seats ?? []) {
    const z = shoulder(u) - (spec.hoops ? 0.02 : 0.05);
    for (const y of [-0.37, 0.37]) {
      drawBlob(art, [half - u - 0.02, y, z - 0.08], [0.09, 0.235, 0.25], leather, 4);
      drawBlob(art, [half - u - 0.07, y, z + 0.225], [0.05, 0.125, 0.065], leather, 4);
      if (!spec.hoops) continue;
      const hoop = sample(14, (_, t): Point3 => {
        const angle = Math.PI * t;
        return [half - u - 0.27, y + Math.cos(angle) * 0.2, z + 0.04 + Math.sin(angle) * 0.27];
      });
      art.line(hoop, '#2a2f36', 0.05);
      art.line(hoop, '#aab2bc', 0.028);
    }
  }
}

/** The folded soft top behind the seats. */
function drawFoldedTop({ art, spec, shoulder, half }: CarDrawing, end: number): void {
  const x = half - end - 0.2;
  const cover = sample(10, (_, t) =>
    sample(17, (_column, q): Point3 => {
      const angle = t * Math.PI;
      const r = lerp(-1, 1, q);
      return [
        x + Math.cos(angle) * 0.22,
        r * spec.width * 0.42 * (1 - 0.04 * Math.abs(r)),
        shoulder(end) + 0.02 + Math.sin(angle) * 0.085,
      ];
    }),
  );
  const cloth = plainMaterial('#23272e', art.environment);
  art.surface(cover, cloth, { inside: (p) => [x, p[1], shoulder(end) - 0.1] });
}

function drawWindscreenFrame({ art, look, cabin, cabinStart, cabinEnd }: CarDrawing): void {
  const pillar = (r: number): Point3[] =>
    sample(16, (_, t) => cabin.top(lerp(cabinStart + 0.02, cabinEnd, t), r));
  const top = sample(20, (_, t) => cabin.top(cabinEnd, lerp(-0.97, 0.97, t)));
  const frame = [...pillar(-0.97), ...top, ...pillar(0.97).reverse()];
  const edge = frame.map(([x, y, z]): Point3 => [x, y, z + 0.012]);
  const glass = glassGradient(art, [
    [0, 0.95],
    [1, 0.5],
  ]);
  art.face(frame, glass, 'fill-opacity=".55"');
  const strip = [
    cabin.top(cabinStart + 0.05, 0.1),
    cabin.top(cabinEnd, -0.15),
    cabin.top(cabinEnd, 0.25),
    cabin.top(cabinStart + 0.05, 0.5),
  ];
  art.face(strip, '#ffffff', 'fill-opacity=".16"');
  art.line(frame, '#14171c', 0.055);
  art.line(edge, shade(look.paint, 0.12), 0.02);
}

/** The open interior of a convertible and the frame of its windscreen. */
export function drawCockpit(car: CarDrawing, cockpit: readonly [number, number]): void {
  const { art, spec, shell } = car;
  const [start, end] = cockpit;
  const opening: Point2[] = [
    [start, -0.86],
    [end, -0.84],
    [end, 0.84],
    [start, 0.86],
  ];
  art.decal(roundCorners(opening, 0.14), shell.lid, '#111419', '', { inside: below });
  // The near edge of the body hides the lower part of the seats.
  const nearEdge = sample(40, (_, t) => art.camera.project(shell.lid(lerp(0.02, spec.length - 0.02, t), 1)));
  const above: Point2[] = [
    [itemAt(nearEdge, 39)[0] + 60, -200],
    [itemAt(nearEdge, 0)[0] - 60, -200],
  ];
  art.clipped('k', [pathData([...nearEdge, ...above])], () => {
    drawDashboard(car, start);
    drawSeats(car);
    if (!spec.hoops) drawFoldedTop(car, end);
  });
  drawWindscreenFrame(car);
}
