import { sealBlack, tallGlass } from '#demo/vehicle-art/drawing/glass.ts';
import { paintMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawBlob } from '#demo/vehicle-art/drawing/solids.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { curve } from '#demo/vehicle-art/geometry/curve.ts';
import { circlePoints, rectangle, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { makeCabin, type Cabin } from '#demo/vehicle-art/shells/cabin.ts';
import { windowOutline } from '#demo/vehicle-art/shells/window-outline.ts';
import type { BoatDrawing } from '#demo/vehicle-art/boat/boat-drawing.ts';

const onTop = { inside: below };
const white = '#e9edf0';

/** Height of the foredeck, from which the cabin rises by 82 cm. */
const deckTop = ({ spec, place }: BoatDrawing): number => spec.bow + place.lift;

function makeBoatCabin(boat: BoatDrawing): Cabin {
  const { spec, hull, half } = boat;
  const { length, width } = spec;
  const z = deckTop(boat);
  return makeCabin({
    half,
    width,
    height: z + 0.82,
    roof: curve([
      [length * 0.18, hull.sheer(0.18) + 0.04],
      [length * 0.28, z + 0.16],
      [length * 0.37, z + 0.5],
      [length * 0.43, z + 0.74],
      [length * 0.5, z + 0.82],
      [length * 0.74, z + 0.82],
      [length * 0.775, z + 0.74],
      [length * 0.785, hull.sheer(0.785)],
    ]),
    belt: (u) => hull.sheer(u / length) - 0.02,
    beltWidth: 0.76,
    roofWidth: 0.62,
    edge: 0.06,
    start: length * 0.18,
    end: length * 0.785,
    widthLimit: (u) => hull.beam(u / length) * 0.86,
  });
}

function drawSideWindows({ art, spec }: BoatDrawing, cabin: Cabin, glass: string): void {
  const { length } = spec;
  const band = windowOutline(cabin, length * 0.3, length * 0.75, { top: 0.1, bottom: 0.22, slant: 0.1 });
  if (!band) return;
  art.decal(band, cabin.side, sealBlack, `stroke="${sealBlack}" stroke-width="2" stroke-linejoin="round"`);
  const panes = [
    [0.31, 0.46],
    [0.475, 0.61],
    [0.625, 0.73],
  ] as const;
  for (const [from, to] of panes) {
    const pane = windowOutline(cabin, length * from, length * to, { top: 0.13, bottom: 0.25 });
    if (pane) art.decal(pane, cabin.side, glass);
  }
}

function drawFrontWindows({ art, spec, hull }: BoatDrawing, cabin: Cabin, glass: string): void {
  const { length } = spec;
  art.decal(rectangle(length * 0.32, length * 0.425, -0.94, 0.94), cabin.top, sealBlack, '', onTop);
  const panes = [
    [-0.88, -0.31],
    [-0.27, 0.27],
    [0.31, 0.88],
  ] as const;
  for (const [from, to] of panes) {
    art.decal(rectangle(length * 0.326, length * 0.42, from, to), cabin.top, glass, '', onTop);
  }
  const hatch = rectangle(length * 0.22, length * 0.265, -0.34, 0.34);
  art.decal(roundCorners(hatch, 0.05), cabin.top, '#23272d', '', onTop);
  for (const u of [length * 0.24, length * 0.285]) {
    const z = hull.sheer(u / length) + 0.2;
    const porthole = circlePoints(18, (c, s): Point2 => [u + c * 0.1, z + s * 0.06]);
    art.decal(porthole, cabin.side, '#12151a');
  }
}

/** Mast with the radar, and the aerial. */
function drawMast(boat: BoatDrawing): void {
  const { art, hull } = boat;
  const x = hull.x(0.64);
  const z = deckTop(boat);
  const mast: Point3[] = [
    [x, 0, z + 0.82],
    [x - 0.12, 0, z + 1.3],
  ];
  const aerial: Point3[] = [
    [x - 0.5, 0.3, z + 0.8],
    [x - 0.75, 0.3, z + 1.5],
  ];
  art.line(mast, '#8b949e', 0.045);
  const radar = paintMaterial(white, 'solid', art.environment);
  drawBlob(art, [x - 0.03, 0, z + 0.98], [0.24, 0.22, 0.06], radar, 3);
  art.line(aerial, '#3a4048', 0.02);
}

export function drawBoatCabin(boat: BoatDrawing): void {
  const { art } = boat;
  const cabin = makeBoatCabin(boat);
  const paint = paintMaterial(white, 'solid', art.environment);
  art.surface(cabin.sideGrid(-1), paint);
  art.surface(cabin.sideGrid(1), paint, { smoothing: 1 });
  art.surface(cabin.topGrid(), paint, onTop);
  const glass = tallGlass(art);
  drawSideWindows(boat, cabin, glass);
  drawFrontWindows(boat, cabin, glass);
  drawMast(boat);
}
