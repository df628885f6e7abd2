import { plainMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { labOf } from '#demo/vehicle-art/geometry/colour.ts';
import { clamp, itemAt, lerp, sample, smoothStep } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { BoatDrawing } from '#demo/vehicle-art/boat/boat-drawing.ts';

/** The tube around an inflatable boat, thinner at the bow, with its stripe and safety line. */
export function drawInflatedTube({ art, look, spec, hull, half }: BoatDrawing): void {
  const radius = 0.21;
  const tube = sample(70, (_, t) => {
    const [x, y, z] = hull.gunwale(t * 0.99, 1);
    const size = smoothStep(-0.01, 0.05, t) * 0.7 + 0.3;
    return sample(22, (_row, q): Point3 => {
      const angle = q * 2 * Math.PI;
      return [
        x + 0.08 * (1 - size),
        y + Math.cos(angle) * radius * size,
        z + 0.02 + Math.sin(angle) * radius * size,
      ];
    });
  });
  const rubber = plainMaterial('#3b424b', art.environment, { bands: 8, gloss: 0.3 });
  art.surface(tube, rubber, {
    inside(point) {
      const [, y, z] = hull.gunwale(clamp((half - point[0]) / spec.length), 1);
      return [point[0], y, z + 0.02];
    },
  });
  const stripe = sample(50, (_, t): Point3 => {
    const [x, y, z] = hull.gunwale(lerp(0.03, 0.97, t), 1);
    return [x, y + radius * 0.93, z - 0.02];
  });
  art.line(stripe, look.stripe ?? '#e0662a', 0.055);
  const rope = sample(40, (_, t): Point3 => {
    const [x, y, z] = hull.gunwale(lerp(0.1, 0.85, t), 1);
    return [x, y + radius * 0.6, z + radius * 0.8 + 0.02 - 0.03 * Math.abs(Math.sin(t * 14))];
  });
  art.line(rope, '#dfe5ea', 0.018);
}

/** The rail around the bow on four posts. */
function drawRail({ art, hull }: BoatDrawing): void {
  const foot = (t: number): Point3 => {
    const [x, y, z] = hull.gunwale(t, 1);
    return [x, y * 0.9, z];
  };
  const rail = sample(26, (_, part): Point3 => {
    const t = lerp(0.36, 0.012, part);
    const [x, y, z] = foot(t);
    return [x, y, z + 0.28 * smoothStep(0.36, 0.28, t)];
  });
  for (const post of [8, 14, 20, 25]) {
    art.line([foot(lerp(0.36, 0.012, post / 25)), itemAt(rail, post)], '#c3cad2', 0.022);
  }
  art.line(rail, '#dfe5ea', 0.03);
}

/** Stripes, fender and rail of a boat with hard sides, and its masked registration. */
export function drawTrim(boat: BoatDrawing): void {
  const { art, look, hull } = boat;
  const along = (k: number, from = 0.01): Point3[] =>
    sample(50, (_, t) => hull.at(lerp(from, 1, t), k, 1, 0.006));
  const stripe = look.stripe ?? '#0f172a';
  art.face([...along(0.24, 0.05), ...along(0.4, 0.09).reverse()], stripe);
  art.line(along(0.47, 0.11), stripe, 0.022);
  art.line(along(0.015), '#23272d', 0.055);
  art.line(along(0), '#dfe5ea', 0.02);
  drawRail(boat);
  const sign = labOf(look.paint)[0] > 0.6 ? '#59636e' : '#dfe5ea';
  for (let letter = 0; letter < 5; letter++) {
    const t = 0.74 + letter * 0.035;
    art.line([hull.at(t, 0.62, 1, 0.008), hull.at(t + 0.022, 0.62, 1, 0.008)], sign, 0.075);
  }
}
