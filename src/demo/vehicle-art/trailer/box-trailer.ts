import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawSharpBox } from '#demo/vehicle-art/drawing/solids.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp } from '#demo/vehicle-art/geometry/numbers.ts';
import { panelAtX, panelAtY } from '#demo/vehicle-art/geometry/outlines.ts';
import type { TrailerDrawing } from '#demo/vehicle-art/trailer/trailer-drawing.ts';
import { trailerFloor as floor } from '#demo/vehicle-art/trailer/undercarriage.ts';

/** A closed box with a stripe. */
export function drawBoxTrailer({ art, look, spec, side, rear, middle, front }: TrailerDrawing): void {
  const { azimuth } = art.camera;
  const wall = look.paint;
  const stripe = look.stripe ?? '#0f766e';
  const height = spec.wallHeight;
  const top = floor + height;
  const y = side + 0.006;
  const upright = (x: number, from: number, to: number, color: string, width: number, extra?: string): void =>
    art.line(
      [
        [x, y, from],
        [x, y, to],
      ],
      color,
      width,
      extra,
    );
  const walls = plainMaterial(wall, art.environment, { bands: 7, gloss: 0.2 });
  drawSharpBox(art, [middle, 0, floor], [spec.boxLength, spec.width, height], walls);
  for (let seam = 1; seam < 6; seam++) {
    const x = lerp(rear, front, seam / 6);
    upright(x, floor + 0.06, top - 0.06, shade(wall, -0.3), 0.012, 'stroke-opacity=".55"');
  }
  const [stripeBottom, stripeTop] = [floor + height * 0.4, floor + height * 0.52];
  art.face(panelAtY(y, rear + 0.04, front - 0.04, stripeBottom, stripeTop), stripe);
  for (const z of [floor + 0.03, top - 0.03]) {
    art.line(
      [
        [rear + 0.02, y, z],
        [front - 0.02, y, z],
      ],
      '#c3cad2',
      0.06,
    );
  }
  for (const x of [rear + 0.03, front - 0.03]) upright(x, floor, top, '#c3cad2', 0.05);
  if (azimuth > 4) {
    const frontStripe = panelAtX(front + 0.005, -side + 0.04, side - 0.04, stripeBottom, stripeTop);
    art.face(frontStripe, shade(stripe, -0.2));
  }
  if (azimuth < -4) {
    const doors = panelAtX(rear - 0.005, -side + 0.05, side - 0.05, floor + 0.05, top - 0.05);
    art.face(doors, shade(wall, -0.14));
    art.line(
      [
        [rear - 0.01, 0, floor + 0.05],
        [rear - 0.01, 0, top - 0.05],
      ],
      '#59616b',
      0.02,
    );
  }
}
