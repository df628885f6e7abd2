import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { GradientStop } from '#demo/vehicle-art/drawing/svg-sheet.ts';
import { attributes } from '#demo/vehicle-art/drawing/svg-sheet.ts';
import { frameHeight } from '#demo/vehicle-art/frame.ts';
import { clamp, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { densify } from '#demo/vehicle-art/geometry/outlines.ts';
import { randomFrom, type Random } from '#demo/vehicle-art/geometry/random.ts';
import { dot, normalise, subtract, type Point2, type Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import type { VehicleSize } from '#demo/vehicle-art/model.ts';

/** Tools for drawing scenes. Lengths are pixels of the frame unless stated otherwise. */
export interface Backdrop {
  readonly art: Art;
  readonly look: Look;
  /** In metres. */
  readonly size: VehicleSize;
  /** The order of draws is part of the scene. */
  readonly random: Random;
  readonly horizon: number;
  /** Picture height of the ground this many metres behind the vehicle. */
  readonly lineAt: (metres: number) => number;
  /** An outline on the ground, in metres. */
  readonly ground: (outline: readonly Point2[], fill: string, extra?: string) => void;
  readonly rect: (x: number, y: number, width: number, height: number, fill: string, extra?: string) => void;
  readonly gradient: (...stops: GradientStop[]) => string;
}

/**
 * Minimum distance to the camera in metres at which ground is drawn; nearer points would project inside
 * out.
 */
const nearest = 2.2;

export function makeBackdrop(art: Art, look: Look, size: VehicleSize): Backdrop {
  const { camera } = art;
  const horizon = clamp(camera.horizon, 40, 420);
  const ahead = normalise([camera.forward[0], camera.forward[1], 0]);
  return {
    art,
    look,
    size,
    random: randomFrom(look.seed * 31 + 5),
    horizon,
    lineAt: (metres) =>
      clamp(camera.project([ahead[0] * metres, ahead[1] * metres, 0])[1], horizon + 6, frameHeight),
    ground(outline, fill, extra) {
      const visible = densify(outline, 0.5)
        .map(([x, y]): Point3 => [x, y, 0])
        .filter((point) => dot(subtract(point, camera.position), camera.forward) > nearest);
      art.face(visible, fill, extra);
    },
    rect: (x, y, width, height, fill, extra = '') =>
      art.add(
        `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"${attributes(extra)}/>`,
      ),
    gradient: (...stops) => art.gradient(stops),
  };
}
