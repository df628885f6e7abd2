import { behindGlass, glassGradient, sealBlack } from '#demo/vehicle-art/drawing/glass.ts';
import { mapDecal } from '#demo/vehicle-art/drawing/map-decal.ts';
import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { itemAt, lerp, sample, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { windowOutline } from '#demo/vehicle-art/shells/window-outline.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

/** Start and end of the windows, and the slant of the last one. */
interface WindowRow {
  readonly start: number;
  readonly end: number;
  readonly slant: number;
}

function windowRow({ spec, cabinStart, cabinEnd }: CarDrawing): WindowRow {
  const [start, end] = spec.windows ?? [cabinStart, cabinEnd];
  return spec.cargo
    ? { start, end: itemAt(spec.pillars, 1) - 0.05, slant: 0.02 }
    : { start, end, slant: spec.rearKink ?? 0 };
}

/** Outlines of the panes between the pillars. */
function paneOutlines({ spec, cabin }: CarDrawing, { start, end, slant }: WindowRow): Point2[][] {
  const stops = [start, ...spec.pillars.filter((pillar) => pillar < end - 0.1), end];
  const panes = stops.slice(1).map((to, index) => {
    const last = index === stops.length - 2;
    const from = itemAt(stops, index) + (index ? 0.04 : 0.03);
    return windowOutline(cabin, from, to - (last ? 0.045 : 0.04), {
      top: 0.055,
      bottom: 0.035,
      slant: last ? slant : 0,
      highest: spec.windowTop,
    });
  });
  return panes.filter((pane) => pane !== null);
}

function drawSeat({ art, cabin, shoulder }: CarDrawing, u: number, top: number): void {
  const outline: Point2[] = [
    [u - 0.02, shoulder(u) - 0.1],
    [u + 0.12, top - 0.2],
    [u + 0.16, top],
    [u + 0.3, top],
    [u + 0.32, top - 0.2],
    [u + 0.3, shoulder(u) - 0.1],
  ];
  const seat = roundCorners(outline, 0.06).map(([at, z]): Point3 => [cabin.half - at, cabin.width * 0.22, z]);
  art.face(seat, behindGlass(art.environment), 'fill-opacity=".6"');
}

function drawSeats(car: CarDrawing, row: WindowRow): void {
  const { spec } = car;
  const [first, second] = spec.pillars;
  const top = spec.height - 0.2;
  drawSeat(car, first === undefined ? row.start + 0.9 : first - 0.3, top);
  if (second !== undefined && !spec.cargo && !spec.bed) drawSeat(car, second - 0.24, top - 0.02);
  if (spec.bed && first !== undefined) drawSeat(car, first + 0.5, top);
}

function drawSteeringWheel({ art, cabin, shoulder }: CarDrawing, { start }: WindowRow): void {
  const wheel = circlePoints(20, (c, s): Point3 => [
    cabin.half - (start + 0.46) - s * 0.07,
    cabin.width * 0.24 + c * 0.02,
    shoulder(start + 0.5) + 0.05 + c * 0.17,
  ]);
  const width = tenth(0.025 * art.pixelsPerMetre);
  const color = behindGlass(art.environment);
  art.face(wheel, 'none', `stroke="${color}" stroke-width="${width}" stroke-opacity=".7"`);
}

/** Reflections of the sky in the near windows, as slanted strips. */
function drawReflections({ art, spec, cabin, shoulder }: CarDrawing, { start, end }: WindowRow): void {
  const middle = (start + end) / 2;
  const top = spec.height + 0.1;
  const bottom = shoulder(middle) - 0.1;
  const strips = [
    [middle - 0.75, 0.26, 0.2],
    [middle - 0.38, 0.09, 0.14],
    [middle + 0.55, 0.3, 0.13],
  ] as const;
  for (const [u, width, opacity] of strips) {
    const strip: Point2[] = [
      [u, top],
      [u + width, top],
      [u + width + 0.42, bottom],
      [u + 0.42, bottom],
    ];
    art.face(
      strip.map(([at, z]) => [cabin.half - at, cabin.width * 0.4, z]),
      '#ffffff',
      `fill-opacity="${opacity}"`,
    );
  }
}

/** The windows of one side; the seats are visible through the near ones. */
function drawWindowRow(car: CarDrawing, row: WindowRow, near: boolean, glass: string): void {
  const { art, spec, cabin } = car;
  const map = (u: number, z: number): Point3 => cabin.side(u, z, near ? 1 : -1);
  const frame = windowOutline(cabin, row.start, row.end, {
    top: 0.03,
    bottom: 0.012,
    slant: row.slant,
    highest: spec.windowTop,
  });
  if (!frame) return;
  art.decal(frame, map, sealBlack, `stroke="${sealBlack}" stroke-width="1.4" stroke-linejoin="round"`);
  const panes = paneOutlines(car, row).map((pane) => mapDecal(art.camera, pane, map));
  const path = panes.map((pane) => (pane.length > 2 ? pathData(pane) : '')).join('');
  if (!path) return;
  const clip = art.defineClip('c', [path]);
  art.add(`<path d="${path}" fill="${glass}" stroke="${sealBlack}" stroke-width=".6"/>`);
  if (!near) return;
  art.insideClip(clip, () => {
    drawSeats(car, row);
    drawSteeringWheel(car, row);
    drawReflections(car, row);
  });
}

/** The windows of both sides with the visible interior, and the chrome line below them. */
export function drawSideWindows(car: CarDrawing): void {
  const { art, look, cabin } = car;
  const row = windowRow(car);
  const stops = [
    [0, 0.62],
    [0.55, 0.22],
    [1, 0],
  ] as const;
  const glass = glassGradient(art, stops, [0, 0, 0.25, 1]);
  drawWindowRow(car, row, false, glass);
  drawWindowRow(car, row, true, glass);
  if (look.chrome === false) return;
  const line = sample(24, (_, t): Point2 => {
    const u = lerp(row.start + 0.06, row.end - 0.03, t);
    return [u, cabin.section(u).belt + 0.014];
  });
  art.decalLine(line, cabin.side, '#aeb6bf', 0.014, 'stroke-opacity=".8"');
}
