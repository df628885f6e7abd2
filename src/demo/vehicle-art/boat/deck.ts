import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { lerp, sample, smoothStep } from '#demo/vehicle-art/geometry/numbers.ts';
import { panelAtX } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { deckHeight, type BoatDrawing } from '#demo/vehicle-art/boat/boat-drawing.ts';

/** The deck, arched before the cockpit. */
export function drawDeck(boat: BoatDrawing): void {
  const { art, spec, hull, deckPaint } = boat;
  const start = spec.cockpit[0];
  const deck = sample(50, (_, part) => {
    const t = lerp(0.004, 1, part);
    return sample(15, (_column, q): Point3 => {
      const r = lerp(-1, 1, q);
      const arch =
        0.08 * (1 - r * r) * smoothStep(0, 0.15, t) * (1 - smoothStep(start - 0.04, start + 0.04, t));
      return [hull.x(t), r * hull.beam(t), deckHeight(boat, t) + arch];
    });
  });
  art.surface(deck, deckPaint, { inside: below });
}

/** Outline of the opening at a share of the hull's width. */
function wellOutline(boat: BoatDrawing, part: number): Point3[] {
  const { spec, hull } = boat;
  const near = sample(24, (_, along): Point3 => {
    const t = lerp(spec.cockpit[0], spec.cockpit[1], along);
    return [hull.x(t), hull.beam(t) * part, deckHeight(boat, t) + 0.005];
  });
  return [...near, ...near.map(([x, y, z]): Point3 => [x, -y, z]).reverse()];
}

function drawFloor({ art, spec, hull, side, floor }: BoatDrawing): void {
  const [front, rear] = [hull.x(spec.cockpit[0]), hull.x(spec.cockpit[1])];
  const outline: Point3[] = [
    [front, -side, floor],
    [front, side, floor],
    [rear, side, floor],
    [rear, -side, floor],
  ];
  art.face(outline, '#b08a60');
  for (let board = 1; board < 14; board++) {
    const y = lerp(-side, side, board / 14);
    const gap: Point3[] = [
      [front, y, floor],
      [rear, y, floor],
    ];
    art.line(gap, '#7d5f40', 0.012);
  }
}

function drawWalls(boat: BoatDrawing): void {
  const { art, spec, hull, side, floor } = boat;
  const [start, end] = spec.cockpit;
  const farWall = [
    ...sample(24, (_, along): Point3 => {
      const t = lerp(start, end, along);
      return [hull.x(t), -hull.beam(t) * 0.81, deckHeight(boat, t)];
    }),
    ...sample(24, (_, along): Point3 => {
      const t = lerp(end, start, along);
      return [hull.x(t), -hull.beam(t) * 0.78, floor];
    }),
  ];
  art.face(farWall, '#d5dce2');
  const seenEnd = art.camera.azimuth < 0 ? start : end;
  art.face(panelAtX(hull.x(seenEnd), -side, side, floor, deckHeight(boat, seenEnd)), '#c4ccd3');
}

/** The opening in the deck with its floor and walls. */
export function drawCockpit(boat: BoatDrawing): void {
  const { art } = boat;
  const well = wellOutline(boat, 0.81);
  art.face(wellOutline(boat, 0.85), '#c9d1d8');
  art.clipped('b', [pathData(well.map(art.camera.project))], () => {
    art.face(well, '#aeb7bf');
    drawFloor(boat);
    drawWalls(boat);
  });
}
