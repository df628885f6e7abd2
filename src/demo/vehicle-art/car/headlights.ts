import { towardsAxis } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { lerp, sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import { dot, subtract, type Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { FaceStyle } from '#demo/vehicle-art/look.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';
import type { EndPanel } from '#demo/vehicle-art/car/end-panel.ts';

/** Space for a headlight: from the grille to around the corner, between two heights. */
interface LampFrame {
  readonly grille: number;
  readonly corner: number;
  readonly bottom: number;
  readonly top: number;
}

function lampOutline(style: FaceStyle, { grille, corner, bottom, top }: LampFrame): Point2[] {
  switch (style) {
    case 'slim':
      return [
        [grille + 0.03, bottom + 0.045],
        [corner * 0.98, bottom + 0.02],
        [corner * 1.2, bottom + 0.1],
        [corner * 1.3, top],
        [corner * 0.94, top - 0.01],
        [grille + 0.03, top - 0.035],
      ];
    case 'wide':
      return [
        [grille + 0.03, bottom],
        [corner, bottom],
        [corner * 1.2, bottom + 0.08],
        [corner * 1.28, top + 0.01],
        [corner * 0.92, top],
        [grille + 0.05, top - 0.015],
      ];
    case 'angular':
      return [
        [grille + 0.06, bottom + 0.01],
        [corner * 1.02, bottom + 0.01],
        [corner * 1.22, bottom + 0.07],
        [corner * 1.22, top],
        [corner * 0.9, top],
        [grille + 0.08, top - 0.02],
      ];
    case 'round':
      return [
        [grille + 0.08, bottom],
        [corner, bottom],
        [corner * 1.16, bottom + 0.09],
        [corner * 1.14, top + 0.01],
        [corner * 0.88, top + 0.02],
        [grille + 0.1, top - 0.02],
      ];
  }
}

/** The daytime running light as a line along the lamp; other styles have rings around the lenses. */
function daytimeLine(style: FaceStyle, { grille, corner, bottom, top }: LampFrame): Point2[] | null {
  if (style === 'slim') {
    return [
      [grille + 0.05, bottom + 0.06],
      [corner * 0.96, bottom + 0.045],
      [corner * 1.16, bottom + 0.1],
    ];
  }
  if (style === 'wide') {
    return [
      [corner * 1.2, top - 0.015],
      [corner * 0.92, top - 0.025],
      [grille + 0.07, top - 0.04],
      [grille + 0.07, bottom + 0.03],
    ];
  }
  return null;
}

function drawGlow({ art }: CarDrawing, { map }: EndPanel, middle: number, z: number): void {
  for (const side of [-1, 1]) {
    const lamp = map(middle * side, z);
    const outward = subtract(lamp, towardsAxis(lamp));
    if (dot(outward, subtract(art.camera.position, lamp)) > 0) art.glow(lamp, 0.95);
  }
}

/** Both headlights; lit in dark environments. */
export function drawHeadlights(car: CarDrawing, panel: EndPanel, grille: number): void {
  const { art, spec, faceStyle } = car;
  const { map, z, corner, drawPair } = panel;
  const lit = art.environment.lightsOn;
  const tall = spec.clad ? 1.12 : 1;
  const frame = { grille, corner, bottom: z(0.68 - (tall - 1) * 0.4), top: z(0.9) };
  const { bottom, top } = frame;
  const housing = roundCorners(lampOutline(faceStyle, frame), faceStyle === 'round' ? 0.12 : 0.035);
  drawPair(housing, '#1a2029', 'stroke="#0d1014" stroke-width=".8"');
  const lensZ = (bottom + top) / 2 + 0.005;
  const radius = Math.min(0.062, (top - bottom) * 0.36);
  const space = corner * 1.08 - grille;
  const lenses = [grille + space * 0.38, grille + space * 0.78] as const;
  for (const at of lenses) {
    const disc = (size: number): Point2[] => circlePoints(22, (c, s) => [at + c * size, lensZ + s * size]);
    drawPair(disc(radius), '#7f8b98');
    drawPair(disc(radius * 0.78), lit ? '#fffdf0' : '#dfe7ee');
    drawPair(disc(radius * 0.4), lit ? '#ffffff' : '#8e9aa7');
  }
  const drawLines = (line: readonly Point2[], width: number): void => {
    for (const side of [-1, 1]) {
      const mirrored = line.map(([a, height]): Point2 => [a * side, height]);
      art.decalLine(mirrored, map, '#ffffff', width);
    }
  };
  const line = daytimeLine(faceStyle, frame);
  if (line) drawLines(line, 0.018);
  for (const at of line ? [] : lenses) {
    const ring = sample(14, (_, t): Point2 => {
      const angle = lerp(0.15, 1.25, t) * Math.PI;
      return [at + Math.cos(angle) * radius * 1.18, lensZ + Math.sin(angle) * radius * 1.18];
    });
    drawLines(ring, 0.012);
  }
  if (lit) drawGlow(car, panel, (lenses[0] + lenses[1]) / 2, lensZ);
}
