import { drawTube } from '#demo/vehicle-art/drawing/solids.ts';
import { drawWheel } from '#demo/vehicle-art/drawing/wheel.ts';
import type { BoatDrawing } from '#demo/vehicle-art/boat/boat-drawing.ts';

const steel = '#8b949e';
const wheel = { z: 0.3, radius: 0.3, width: 0.18 };

/** The parts of the trailer behind the boat: frame, supports and the far wheel. */
export function drawBoatTrailerRear({ art, place, half, side }: BoatDrawing): void {
  for (const direction of [-1, 1]) {
    const to = [-half * 0.86, direction * 0.62, 0.42] as const;
    drawTube(art, [half - 0.6, direction * 0.12, 0.42], to, 0.045, steel);
  }
  for (const x of [half * 0.3, -half * 0.42]) {
    drawTube(art, [x, -side * 0.7, 0.42], [x, side * 0.7, 0.42], 0.04, steel);
    for (const direction of [-1, 1]) {
      const foot = [x, direction * side * 0.5, 0.42] as const;
      drawTube(art, foot, [x, direction * side * 0.56, place.lift - 0.12], 0.045, '#3a4048');
    }
  }
  drawWheel(art, { ...wheel, x: -half * 0.34, y: -side * 0.86, side: -1, face: false });
}

/** The parts of the trailer in front of the boat: near wheel, drawbar and winch post. */
export function drawBoatTrailerFront({ art, spec, place, half, side }: BoatDrawing): void {
  drawWheel(art, { ...wheel, x: -half * 0.34, y: side * 0.94, style: 'steel' });
  drawTube(art, [half + 0.32, 0, 0.44], [half - 0.7, 0, 0.42], 0.055, steel);
  drawTube(art, [half - 0.1, 0, 0.44], [half - 0.16, 0, place.lift + spec.bow * 0.3], 0.04, steel);
  drawTube(art, [half + 0.1, 0.1, 0.66], [half + 0.1, 0.1, 0.1], 0.035, '#9aa3ad');
}
