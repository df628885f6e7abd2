import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { circlePoints } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { WheelDisc, WheelStyle } from '#demo/vehicle-art/drawing/wheel-disc.ts';

/** A point of the rim: share of its radius, angle in radians. */
type Polar = (part: number, angle: number) => Point3;

interface SpokeColors {
  readonly light: string;
  readonly mid: string;
}

const turn = (index: number, count: number): number => (index / count) * 2 * Math.PI;
const upright = (index: number, count: number): number => turn(index, count) + Math.PI / 2;

function drawFive(art: Art, at: Polar, { light, mid }: SpokeColors): void {
  for (let spoke = 0; spoke < 5; spoke++) {
    const a = upright(spoke, 5);
    art.face([at(0.17, a - 0.62), at(0.95, a - 0.155), at(0.95, a + 0.155), at(0.17, a + 0.62)], mid);
    art.face([at(0.17, a), at(0.95, a), at(0.95, a + 0.155), at(0.17, a + 0.62)], light);
  }
}

function drawTwin(art: Art, at: Polar, { light, mid }: SpokeColors): void {
  for (let pair = 0; pair < 5; pair++) {
    const a = upright(pair, 5);
    for (const o of [-0.2, 0.2]) {
      art.face(
        [
          at(0.16, a + o * 1.7 - 0.3),
          at(0.95, a + o - 0.07),
          at(0.95, a + o + 0.07),
          at(0.16, a + o * 1.7 + 0.3),
        ],
        o < 0 ? mid : light,
      );
    }
  }
}

function drawMulti(art: Art, at: Polar, { light, mid }: SpokeColors): void {
  for (let spoke = 0; spoke < 10; spoke++) {
    const a = upright(spoke, 10);
    const outline = [at(0.2, a - 0.26), at(0.95, a - 0.075), at(0.95, a + 0.075), at(0.2, a + 0.26)];
    art.face(outline, spoke % 2 ? mid : light);
  }
}

function drawAero(art: Art, at: Polar, { light, mid }: SpokeColors): void {
  for (let blade = 0; blade < 8; blade++) {
    const a = turn(blade, 8);
    const outline = [at(0.2, a - 0.2), at(0.94, a - 0.04), at(0.94, a + 0.5), at(0.2, a + 0.35)];
    art.face(outline, blade % 2 ? light : mid);
  }
}

/** Ten round holes in a pressed wheel; `orbit` and `hole` are metres. */
function drawHoles(art: Art, disc: WheelDisc, orbit: number, hole: number, out: number, fill: string): void {
  for (let index = 0; index < 10; index++) {
    const a = turn(index, 10);
    const [x, z] = [Math.cos(a) * orbit, Math.sin(a) * orbit];
    art.face(
      circlePoints(14, (c, s) => disc.place(x + c * hole, z + s * hole, out)),
      fill,
    );
  }
}

/** The inside of a rim, `radius` metres, in its style. */
export function drawSpokes(
  art: Art,
  disc: WheelDisc,
  radius: number,
  style: WheelStyle,
  alloy: string,
): void {
  const colors = { light: alloy, mid: shade(alloy, -0.1) };
  const at: Polar = (part, angle) => {
    const distance = radius * part;
    return disc.place(Math.cos(angle) * distance, Math.sin(angle) * distance, 0.004);
  };
  if (style === 'five') drawFive(art, at, colors);
  if (style === 'twin') drawTwin(art, at, colors);
  if (style === 'multi') drawMulti(art, at, colors);
  if (style === 'aero') drawAero(art, at, colors);
  if (style === 'steel') {
    art.polygon(disc.ring(radius * 0.9, 0.004), shade(alloy, -0.28));
    drawHoles(art, disc, radius * 0.7, radius * 0.09, 0.006, '#14181d');
    art.polygon(disc.ring(radius * 0.5, 0.012), colors.mid);
  }
  if (style === 'truck') {
    art.polygon(disc.ring(radius * 0.9, 0), shade(alloy, -0.28));
    drawHoles(art, disc, radius * 0.72, radius * 0.1, 0.003, '#0f1216');
    art.polygon(disc.ring(radius * 0.48, 0.02), colors.light);
    art.polygon(disc.ring(radius * 0.34, 0.05), colors.mid);
  }
}
