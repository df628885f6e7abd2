import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { itemAt, lerp, sample, signedPower } from '#demo/vehicle-art/geometry/numbers.ts';
import { densify, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import { add, type Point2, type Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { plainMaterial, type Material } from '#demo/vehicle-art/drawing/materials.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';

/** A superellipsoid around `centre` with these half axes: mirrors, headrests, lamps. `power` 2 is an ellipsoid. */
export function drawBlob(art: Art, centre: Point3, axes: Point3, material: Material, power = 2.4): void {
  const grid = sample(22, (_, t) =>
    sample(14, (_column, q): Point3 => {
      const around = t * 2 * Math.PI;
      const up = (q - 0.5) * Math.PI;
      const bent = (x: number): number => signedPower(x, 2 / power);
      return [
        centre[0] + axes[0] * bent(Math.cos(up)) * bent(Math.cos(around)),
        centre[1] + axes[1] * bent(Math.cos(up)) * bent(Math.sin(around)),
        centre[2] + axes[2] * bent(Math.sin(up)),
      ];
    }),
  );
  art.surface(grid, material, { inside: () => centre });
}

/** A box with sharp edges. `base` is the middle of its bottom. */
export function drawSharpBox(art: Art, base: Point3, size: Point3, material: Material, lid = material): void {
  const [cx, cy, z0] = base;
  const z1 = z0 + size[2];
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([a = 0, b = 0]): Point2 => [cx + (a * size[0]) / 2, cy + (b * size[1]) / 2]);
  corners.forEach((a, index) => {
    const b = itemAt(corners, (index + 1) % 4);
    const grid = sample(5, (_, t) =>
      sample(4, (_row, r): Point3 => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(z0, z1, r)]),
    );
    art.surface(grid, material, { inside: (p) => (index % 2 ? [cx, p[1], p[2]] : [p[0], cy, p[2]]) });
  });
  const top = sample(4, (_, t) =>
    sample(4, (_row, r): Point3 => [cx + size[0] * (t - 0.5), cy + size[1] * (r - 0.5), z1]),
  );
  art.surface(top, lid, { inside: below });
}

/** A box with rounded upright edges, sharper with a higher `power`. `base` is the middle of its bottom. */
export function drawRoundBox(art: Art, base: Point3, size: Point3, material: Material, power = 10): void {
  const [cx, cy, z0] = base;
  const z1 = z0 + size[2];
  const bent = (x: number): number => signedPower(x, 2 / power);
  const ring = sample(64, (_, t): Point2 => {
    const angle = t * 2 * Math.PI;
    return [cx + (size[0] / 2) * bent(Math.cos(angle)), cy + (size[1] / 2) * bent(Math.sin(angle))];
  });
  const walls = ring.map(([x, y]): Point3[] => [
    [x, y, z0],
    [x, y, lerp(z0, z1, 0.5)],
    [x, y, z1],
  ]);
  art.surface(walls, material, { inside: (p) => [cx, cy, p[2]] });
  const lid = ring.map(([x, y]): Point3[] => [
    [x, y, z1],
    [lerp(x, cx, 0.999), lerp(y, cy, 0.999), z1],
  ]);
  art.surface(lid, material, { inside: below });
}

/** A plain box of one colour; with a `power` its upright edges are rounded. */
export function drawPrism(art: Art, base: Point3, size: Point3, hex: string, power?: number): void {
  const material = plainMaterial(hex, art.environment);
  if (power === undefined) drawSharpBox(art, base, size, material);
  else drawRoundBox(art, base, size, material, power);
}

/** A tube as two strokes: its dark body and a light edge above. */
export function drawTube(art: Art, from: Point3, to: Point3, radius: number, hex: string): void {
  const lift: Point3 = [0, 0, radius * 0.28];
  art.line([from, to], shade(hex, -0.35), radius * 2);
  art.line([add(from, lift), add(to, lift)], shade(hex, 0.22), radius * 0.76);
}

export interface PillowOptions {
  /** Middle plane. */
  readonly y?: number;
  /** Flat share of the side, 0–1. */
  readonly flat?: number;
  readonly smoothing?: number;
  readonly cornerRadius?: number;
}

/** A side profile (x, z) inflated to `halfWidth` metres on both sides of its plane: tanks, seats, covers. */
export function drawPillow(
  art: Art,
  profile: readonly Point2[],
  halfWidth: number,
  material: Material,
  { y = 0, flat = 0.55, smoothing = 1, cornerRadius = 0.04 }: PillowOptions = {},
): void {
  const layers = 15;
  const rounded = roundCorners(roundCorners(profile, cornerRadius * 1.6), cornerRadius);
  const outline = densify(rounded, 0.025);
  const cx = outline.reduce((sum, point) => sum + point[0], 0) / outline.length;
  const cz = outline.reduce((sum, point) => sum + point[1], 0) / outline.length;
  const grid = sample(outline.length + 1, (index) =>
    sample(layers, (_layer, q): Point3 => {
      const out = Math.sin((lerp(-1, 1, q) * Math.PI) / 2);
      const size = lerp(1 - flat, 1, Math.max(0, 1 - Math.abs(out) ** 3) ** (1 / 3));
      const [px, pz] = itemAt(outline, index % outline.length);
      return [cx + (px - cx) * size, y + halfWidth * out, cz + (pz - cz) * size];
    }),
  );
  const towardsEye = art.camera.position[1] > y ? 1 : -1;
  const edge = grid.map((row) => itemAt(row, towardsEye > 0 ? layers - 1 : 0));
  const middle = edge.map((p): Point3 => [
    lerp(p[0], cx, 0.97),
    p[1] + towardsEye * 0.004,
    lerp(p[2], cz, 0.97),
  ]);
  art.surface([edge, middle], material, { inside: (p) => [p[0], y, p[2]] });
  art.surface(grid, material, {
    inside: (p) => [lerp(cx, p[0], 0.2), y + (p[1] - y) * 0.2, lerp(cz, p[2], 0.2)],
    smoothing,
  });
}
