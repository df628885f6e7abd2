import { rectangle, roundCorners } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { SurfaceMap } from '#demo/vehicle-art/drawing/map-decal.ts';

/**
 * A number plate in the middle of a surface at height `z` in metres. `direction` (1 or -1) selects the side
 * of the country strip. The characters are masked, because plates are never readable on the site.
 */
export function drawPlate(
  art: Art,
  map: SurfaceMap,
  z: number,
  width: number,
  height: number,
  direction: number,
): void {
  const part = (x0: number, x1: number, z0: number, z1: number): Point2[] =>
    rectangle(x0, x1, z + z0, z + z1);
  const [half, halfHeight] = [width / 2, height / 2];
  art.decal(
    roundCorners(part(-half, half, -halfHeight, halfHeight), 0.012),
    map,
    '#f6f8fa',
    'stroke="#14171c" stroke-width=".7"',
  );
  art.decal(part(direction * (half - 0.055), direction * half, -halfHeight, halfHeight), map, '#1d4fb8');
  for (let group = 0; group < 3; group++) {
    const x = -width * 0.36 + group * width * 0.25;
    art.decal(part(x, x + width * 0.2, -height * 0.22, height * 0.22), map, '#9aa3ad');
  }
}
