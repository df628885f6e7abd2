import type { Camera } from '#demo/vehicle-art/geometry/camera.ts';
import { itemAt, lerp } from '#demo/vehicle-art/geometry/numbers.ts';
import { densify } from '#demo/vehicle-art/geometry/outlines.ts';
import {
  cross,
  dot,
  normalise,
  scale,
  subtract,
  type Point2,
  type Point3,
} from '#demo/vehicle-art/geometry/vector.ts';
import { towardsAxis, type Inside } from '#demo/vehicle-art/drawing/surface-vertices.ts';

/** Maps two surface directions to space; in metres unless its maker says otherwise. */
export type SurfaceMap = (a: number, b: number) => Point3;

export interface DecalOptions {
  readonly inside?: Inside;
  readonly close?: boolean;
}

/** Longest straight step on the surface and the distance for measuring its slope, in units of the map. */
const step = 0.045;
const slopeDistance = 0.01;

/** Cosine between surface and line of sight: 1 facing the camera, below 0 facing away. */
function facingAt(camera: Camera, map: SurfaceMap, a: number, b: number, inside: Inside): number {
  const point = map(a, b);
  const alongA = subtract(map(a + slopeDistance, b), point);
  const alongB = subtract(map(a, b + slopeDistance), point);
  const normal = normalise(cross(alongA, alongB));
  const outward = dot(normal, subtract(point, inside(point))) < 0 ? scale(normal, -1) : normal;
  return dot(outward, normalise(subtract(camera.position, point)));
}

/** Pixels of an outline on a surface without the part that faces away. */
export function mapDecal(
  camera: Camera,
  outline: readonly Point2[],
  map: SurfaceMap,
  { inside = towardsAxis, close = true }: DecalOptions = {},
): Point2[] {
  const projected = densify(outline, step, close).map(([a, b]) => ({
    pixel: camera.project(map(a, b)),
    facing: facingAt(camera, map, a, b, inside),
  }));
  const visible: Point2[] = [];
  projected.forEach((a, index) => {
    if (a.facing >= 0) visible.push(a.pixel);
    if (!close && index === projected.length - 1) return;
    const b = itemAt(projected, (index + 1) % projected.length);
    if (a.facing >= 0 === b.facing >= 0) return;
    const t = a.facing / (a.facing - b.facing);
    visible.push([lerp(a.pixel[0], b.pixel[0], t), lerp(a.pixel[1], b.pixel[1], t)]);
  });
  return visible;
}
