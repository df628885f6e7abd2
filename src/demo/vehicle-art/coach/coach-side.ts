import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { clamp, lerp } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle, roundCorners, segment } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import { coachSpec } from '#demo/vehicle-art/coach/coach-spec.ts';
import type { CoachDrawing } from '#demo/vehicle-art/coach/coach-drawing.ts';

const { length, height, frontAxle, rearAxle } = coachSpec;
const windowsEnd = length - 0.35;
const windowTop = height - 0.58;

/** One pane between two distances from the front, with two seats and a strip of sky. */
function drawPane({ art, shell, glass }: CoachDrawing, from: number, to: number): void {
  const inPane = (u: number): number => clamp(u, from + 0.05, to - 0.05);
  const pane = rectangle(from + 0.05, to - 0.05, 1.44, windowTop - 0.02);
  art.decal(roundCorners(pane, 0.06), shell.side, glass());
  for (const at of [0.34, 0.9]) {
    const u = from + at;
    const seat: Point2[] = [
      [u, 1.44],
      [u + 0.28, 1.44],
      [u + 0.26, 1.86],
      [u + 0.05, 1.86],
    ];
    art.decal(roundCorners(seat, 0.06), shell.side, art.environment.glass[0], 'fill-opacity=".5"');
  }
  const strip: Point2[] = [
    [inPane(from + 0.4), 1.44],
    [inPane(from + 0.62), 1.44],
    [inPane(from + 0.3), windowTop - 0.02],
    [inPane(from + 0.08), windowTop - 0.02],
  ];
  art.decal(strip, shell.side, '#fff', 'fill-opacity=".12"');
}

function drawWindows(coach: CoachDrawing): void {
  const { art, shell } = coach;
  const band: Point2[] = [
    [0.5, 1.36],
    [windowsEnd, 1.36],
    [windowsEnd, windowTop + 0.06],
    [0.7, windowTop + 0.06],
  ];
  art.decal(roundCorners(band, 0.12), shell.side, '#0d1014');
  const panes = Math.round((windowsEnd - 1.75) / 1.3);
  for (let pane = 0; pane < panes; pane++) {
    drawPane(coach, lerp(1.6, windowsEnd, pane / panes), lerp(1.6, windowsEnd, (pane + 1) / panes));
  }
}

function drawDoor({ art, shell, glass }: CoachDrawing): void {
  const door: Point2[] = [
    [0.56, 0.42],
    [1.42, 0.42],
    [1.42, windowTop + 0.04],
    [0.76, windowTop + 0.04],
  ];
  const pane: Point2[] = [
    [0.64, 0.56],
    [1.33, 0.56],
    [1.33, windowTop - 0.06],
    [0.82, windowTop - 0.06],
  ];
  art.decal(roundCorners(door, 0.06), shell.side, '#12161b');
  art.decal(roundCorners(pane, 0.05), shell.side, glass());
}

/** Stripes, luggage lockers and the dark sill. */
function drawLivery({ art, look, shell, stripe }: CoachDrawing): void {
  const slanted = (from: number, to: number, topFrom: number, topTo: number): Point2[] => [
    [length * from, 0.42],
    [length * to, 0.42],
    [length * topTo, 1.26],
    [length * topFrom, 1.26],
  ];
  art.decal(rectangle(1.5, length - 0.05, 1.12, 1.26), shell.side, stripe);
  art.decal(slanted(0.5, 0.57, 0.59, 0.66), shell.side, stripe);
  art.decal(slanted(0.585, 0.61, 0.675, 0.7), shell.side, stripe, 'fill-opacity=".6"');
  const gap = shade(look.paint, -0.5);
  for (let u = frontAxle + 0.75; u < rearAxle - 0.7; u += 1.15) {
    art.decalLine(segment(u, 0.5, u, 1.08), shell.side, gap, 0.014, 'stroke-opacity=".5"');
  }
  art.decal(rectangle(0.2, length - 0.15, 0.34, 0.43), shell.side, '#1b1f25');
}

/** The near side: windows, door, stripes and lockers. */
export function drawCoachSide(coach: CoachDrawing): void {
  drawWindows(coach);
  drawDoor(coach);
  drawLivery(coach);
}
