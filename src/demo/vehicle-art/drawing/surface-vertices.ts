import type { Camera } from '#demo/vehicle-art/geometry/camera.ts';
import { itemAt } from '#demo/vehicle-art/geometry/numbers.ts';
import { cross, dot, normalise, scale, subtract, type Point3 } from '#demo/vehicle-art/geometry/vector.ts';

/** A mesh: rows of points, all of the same length. */
export type Grid = readonly (readonly Point3[])[];
/** A point inside the body for a point on its surface; the surface faces away from it. */
export type Inside = (point: Point3) => Point3;
/** Light of a surface point; `toEye` points to the camera. -1 is darkest, 1 brightest. */
export type Tone = (normal: Point3, toEye: Point3, point: Point3) => number;

export const towardsAxis: Inside = (point) => [point[0] * 0.6, 0, point[2]];
export const below: Inside = (point) => [point[0], point[1], point[2] - 1];

/** A corner of the traced outline: its position, whether it faces the camera, and its brightness. */
export interface Vertex {
  /** Equal for equal points: the index in the mesh, or a higher number where an outline was cut. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Cosine between the surface and the line of sight; below 0 it is hidden. */
  readonly facing: number;
  readonly tone: number;
}

/** The unit normal at a mesh point, from its neighbours, turned away from the inside of the body. */
function normalAt(grid: Grid, row: number, column: number, inside: Inside): Point3 {
  const here = itemAt(grid, row);
  const point = itemAt(here, column);
  const next = itemAt(itemAt(grid, Math.min(row + 1, grid.length - 1)), column);
  const previous = itemAt(itemAt(grid, Math.max(row - 1, 0)), column);
  const right = itemAt(here, Math.min(column + 1, here.length - 1));
  const left = itemAt(here, Math.max(column - 1, 0));
  const normal = normalise(cross(subtract(next, previous), subtract(right, left)));
  return dot(normal, subtract(point, inside(point))) < 0 ? scale(normal, -1) : normal;
}

/** One pass of a 3×3 low-pass filter over the light, so that its bands look like clean reflections. */
function smoothTones(tones: readonly number[], rows: number, columns: number): number[] {
  const smooth: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      let weights = 0;
      for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, rows - 1); r++) {
        for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, columns - 1); c++) {
          const weight = (r === row ? 2 : 1) * (c === column ? 2 : 1);
          sum += itemAt(tones, r * columns + c) * weight;
          weights += weight;
        }
      }
      smooth.push(sum / weights);
    }
  }
  return smooth;
}

/**
 * The mesh as seen by the camera, row by row; `smoothing` is the number of filter passes over the light.
 */
export function surfaceVertices(
  camera: Camera,
  grid: Grid,
  tone: Tone,
  inside: Inside,
  smoothing: number,
): Vertex[] {
  const columns = itemAt(grid, 0).length;
  const facing: number[] = [];
  let tones: number[] = [];
  grid.forEach((line, row) =>
    line.forEach((point, column) => {
      const normal = normalAt(grid, row, column, inside);
      const toEye = normalise(subtract(camera.position, point));
      facing.push(dot(normal, toEye));
      tones.push(tone(normal, toEye, point));
    }),
  );
  for (let pass = 0; pass < smoothing; pass++) tones = smoothTones(tones, grid.length, columns);
  return grid.flat().map((point, id) => {
    const [x, y] = camera.project(point);
    return { id, x, y, facing: itemAt(facing, id), tone: itemAt(tones, id) };
  });
}
