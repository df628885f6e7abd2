import { glassGradient } from '#demo/vehicle-art/drawing/glass.ts';
import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { drawBlob, drawRoundBox } from '#demo/vehicle-art/drawing/solids.ts';
import { labOf } from '#demo/vehicle-art/geometry/colour.ts';
import { itemAt, lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { deckHeight, type BoatDrawing } from '#demo/vehicle-art/boat/boat-drawing.ts';

/** Defines a clip above the near edge of the hull, which hides the lower part of the seats. */
export function defineNearEdge(boat: BoatDrawing): string {
  const { art, hull } = boat;
  const edge = sample(30, (_, t) =>
    art.camera.project([hull.x(t), hull.beam(t) * 0.83, deckHeight(boat, t)]),
  );
  const above: Point2[] = [
    [itemAt(edge, 29)[0] + 200, -300],
    [itemAt(edge, 0)[0] - 200, -300],
  ];
  return art.defineClip('b', [pathData([...edge, ...above])]);
}

/** The bench at the stern and the two chairs, far ones first. */
function drawSeats(boat: BoatDrawing, clip: string): void {
  const { art, look, spec, hull, side, floor } = boat;
  const [start, end] = spec.cockpit;
  const leather = plainMaterial('#efe9de', art.environment);
  const accentColor = labOf(look.paint)[0] > 0.8 ? '#8a5a3c' : look.paint;
  const accent = plainMaterial(accentColor, art.environment, { bands: 4 });
  const drawBench = (): void => {
    const x = hull.x(end);
    drawRoundBox(art, [x + 0.34, 0, floor], [0.46, side * 1.42, 0.42], leather, 8);
    drawRoundBox(art, [x + 0.12, 0, floor + 0.3], [0.16, side * 1.42, 0.36], accent, 8);
  };
  const drawChairs = (): void => {
    const x = hull.x(lerp(start, end, 0.46));
    for (const y of [-0.44, 0.44]) {
      drawRoundBox(art, [x, y, floor + 0.05], [0.42, 0.44, 0.34], leather, 6);
      drawBlob(art, [x - 0.2, y, floor + 0.62], [0.08, 0.23, 0.28], leather, 4);
      drawBlob(art, [x - 0.17, y, floor + 0.64], [0.07, 0.14, 0.2], accent, 4);
    }
  };
  art.insideClip(clip, () => {
    if (art.camera.azimuth > 0) {
      drawBench();
      drawChairs();
    } else {
      drawChairs();
      drawBench();
    }
  });
}

/** The steering stand of an inflatable boat. */
function drawConsole({ art, hull, deckPaint, floor }: BoatDrawing): void {
  const x = hull.x(0.46);
  drawRoundBox(art, [x, 0, floor], [0.5, 0.7, 0.76], deckPaint, 6);
  const screen: Point3[] = [
    [x + 0.22, -0.33, floor + 0.76],
    [x + 0.22, 0.33, floor + 0.76],
    [x + 0.02, 0.28, floor + 1.1],
    [x + 0.02, -0.28, floor + 1.1],
  ];
  art.face(screen, art.environment.glass[1], 'fill-opacity=".6" stroke="#14171c" stroke-width="1.2"');
}

/** The curved windscreen of a speedboat. */
function drawWindscreen(boat: BoatDrawing): void {
  const { art, spec, hull } = boat;
  const start = spec.cockpit[0] - 0.03;
  const foot = sample(24, (_, part): Point3 => {
    const r = lerp(-1, 1, part);
    const t = start + 0.14 * Math.abs(r) ** 2.4;
    return [hull.x(t), r * hull.beam(t) * 0.82, deckHeight(boat, t) + 0.04];
  });
  const rim = foot.map(([x, y, z], index): Point3 => {
    const r = lerp(-1, 1, index / 23);
    return [x - 0.34, y * 0.94, z + 0.44 * (1 - 0.35 * Math.abs(r) ** 3)];
  });
  const glass = glassGradient(art, [
    [0, 0.95],
    [1, 0.45],
  ]);
  art.face([...foot, ...rim.toReversed()], glass, 'fill-opacity=".78"');
  const strip = (from: number, to: number, opacity: string, lean: number): void => {
    const upper = [itemAt(rim, to - lean), itemAt(rim, from - lean)];
    art.face([itemAt(foot, from), itemAt(foot, to), ...upper], '#fff', `fill-opacity="${opacity}"`);
  };
  strip(8, 11, '.3', 1);
  strip(12, 13, '.2', 1);
  for (const post of [7, 16]) art.line([itemAt(foot, post), itemAt(rim, post)], '#c3cad2', 0.025);
  art.line(rim, '#d5dbe1', 0.035);
  art.line(foot, '#14171c', 0.03);
}

/** Seats and windscreen of an open boat, far ones first; `clip` is the clip of the near edge. */
export function drawFittings(boat: BoatDrawing, clip: string): void {
  const drawScreen = boat.spec.kind === 'rib' ? drawConsole : drawWindscreen;
  if (boat.art.camera.azimuth > 0) {
    drawSeats(boat, clip);
    drawScreen(boat);
  } else {
    drawScreen(boat);
    drawSeats(boat, clip);
  }
}
