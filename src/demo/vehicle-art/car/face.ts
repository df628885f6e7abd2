import { drawPlate } from '#demo/vehicle-art/drawing/plate.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp, sample, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints, roundCorners, segment, trapezoid } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';
import { frontPanel, type EndPanel } from '#demo/vehicle-art/car/end-panel.ts';
import { drawHeadlights } from '#demo/vehicle-art/car/headlights.ts';

const dark = '#12151a';
const chrome = '#c3cad2';

function drawBumper({ art, spec, sill }: CarDrawing, { map, z, corner, drawPair }: EndPanel): void {
  const apron = trapezoid(corner * 1.12, corner * 0.98, sill, z(0.2));
  art.decal(roundCorners(apron, 0.03), map, spec.clad ? '#23272d' : dark);
  art.decal(roundCorners(trapezoid(corner * 0.56, corner * 0.62, z(0.08), z(0.3)), 0.04), map, dark);
  for (let bar = 1; bar < 3; bar++) {
    const height = z(0.08 + bar * 0.07);
    art.decalLine(segment(-corner * 0.55, height, corner * 0.55, height), map, '#22272e', 0.012);
  }
  if (spec.clad) {
    const skid = trapezoid(corner * 0.5, corner * 0.42, sill, z(0.12));
    art.decal(roundCorners(skid, 0.02), map, '#9aa2ab');
  }
  const vent: Point2[] = [
    [corner * 0.74, z(0.14)],
    [corner * 1.04, z(0.16)],
    [corner, z(0.4)],
    [corner * 0.8, z(0.36)],
  ];
  const fogLamp: Point2[] = [
    [corner * 0.82, z(0.22)],
    [corner * 0.96, z(0.22)],
    [corner * 0.95, z(0.29)],
    [corner * 0.83, z(0.29)],
  ];
  drawPair(roundCorners(vent, 0.03), dark);
  drawPair(roundCorners(fogLamp, 0.02), '#d9e0e7');
}

/** Two halves with upright bars. */
function drawSplitGrille(
  { art }: CarDrawing,
  { drawPair }: EndPanel,
  bottom: number,
  top: number,
  half: number,
): void {
  const outline: Point2[] = [
    [0.03, bottom],
    [half * 0.92, bottom + 0.02],
    [half, top],
    [0.03, top],
  ];
  const frame = `stroke="${chrome}" stroke-width="${tenth(0.018 * art.pixelsPerMetre)}"`;
  drawPair(roundCorners(outline, 0.05), dark, frame);
  for (let bar = 1; bar < 7; bar++) {
    drawPair(
      [
        [0.04 + bar * half * 0.13, bottom + 0.02],
        [0.052 + bar * half * 0.13, bottom + 0.02],
        [0.052 + bar * half * 0.137, top - 0.02],
        [0.04 + bar * half * 0.137, top - 0.02],
      ],
      '#59616b',
    );
  }
}

/** One opening with level bars. */
function drawOpenGrille(car: CarDrawing, { map }: EndPanel, bottom: number, top: number, half: number): void {
  const { art, faceStyle } = car;
  const frame = `stroke="${chrome}" stroke-width="${tenth(0.016 * art.pixelsPerMetre)}"`;
  const outline = roundCorners(trapezoid(half * 0.88, half, bottom, top), 0.06);
  art.decal(outline, map, dark, faceStyle === 'wide' ? frame : '');
  const rows = faceStyle === 'round' ? 5 : 4;
  for (let row = 1; row < rows; row++) {
    const reach = lerp(half * 0.86, half * 0.97, row / rows);
    const z = lerp(bottom, top, row / rows);
    const color = faceStyle === 'slim' ? '#3b424b' : '#7d8690';
    art.decalLine(segment(-reach, z, reach, z), map, color, 0.013);
  }
}

/** A neutral disc instead of the emblem of a real brand. */
function drawEmblem({ art }: CarDrawing, { map }: EndPanel, z: number): void {
  const disc = (count: number, radius: number): Point2[] =>
    circlePoints(count, (c, s) => [c * radius, z + s * radius]);
  art.decal(disc(22, 0.062), map, '#e6ebf0');
  art.decal(disc(20, 0.045), map, '#59636e');
}

function drawGrille(car: CarDrawing, panel: EndPanel, half: number): void {
  const { art, look, faceStyle } = car;
  const { map, z, corner } = panel;
  const electric = look.fuel === 'electric';
  const bottom = z(electric ? 0.56 : faceStyle === 'wide' ? 0.46 : 0.5);
  const top = z(0.86);
  if (electric) {
    const cover = trapezoid(corner * 0.62, corner * 0.66, z(0.6), z(0.8));
    art.decal(roundCorners(cover, 0.05), map, shade(look.paint, -0.4));
  } else if (faceStyle === 'angular') {
    drawSplitGrille(car, panel, bottom, top, half);
  } else {
    drawOpenGrille(car, panel, bottom, top, half);
  }
  if (faceStyle === 'angular') return;
  const onGrille = faceStyle === 'wide' || faceStyle === 'slim';
  drawEmblem(car, panel, electric ? z(0.92) : onGrille ? lerp(bottom, top, 0.56) : top + 0.045);
}

/** A line across the whole face, where bonnet and bumper end. */
function drawGap(
  { art, look }: CarDrawing,
  panel: EndPanel,
  reach: number,
  part: number,
  opacity: string,
): void {
  const { map, z, corner } = panel;
  const line = sample(24, (_, t): Point2 => [lerp(-corner * reach, corner * reach, t), z(part)]);
  art.decalLine(line, map, shade(look.paint, reach < 1 ? -0.55 : -0.5), 0.01, `stroke-opacity="${opacity}"`);
}

/** The front of a car: bumper, grille, emblem, plate and headlights. */
export function drawFace(car: CarDrawing): void {
  const { art, look, faceStyle } = car;
  const panel = frontPanel(car);
  const grilleHalf = panel.corner * (faceStyle === 'angular' ? 0.46 : faceStyle === 'round' ? 0.42 : 0.52);
  drawBumper(car, panel);
  drawGrille(car, panel, grilleHalf);
  if (art.camera.azimuth > 8) drawPlate(art, panel.map, panel.z(0.38), 0.52, 0.115, look.flip ? 1 : -1);
  drawHeadlights(car, panel, grilleHalf);
  drawGap(car, panel, 0.95, 0.93, '.5');
  drawGap(car, panel, 1.35, 0.45, '.25');
}
