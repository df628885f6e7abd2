import type { SurfaceMap } from '#demo/vehicle-art/drawing/map-decal.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { CarDrawing } from '#demo/vehicle-art/car/car-drawing.ts';

/** Coordinates of the front or rear face of a car: arc length from its middle, height in metres. */
export interface EndPanel {
  readonly map: SurfaceMap;
  /** Height at a share of the panel, 0 at the lower edge and 1 at the upper one. */
  readonly z: (part: number) => number;
  /** Approximate arc length at which the corner begins. */
  readonly corner: number;
  /** Draws the outline on the near side and mirrored on the far one. */
  readonly drawPair: (outline: readonly Point2[], fill: string, extra?: string) => void;
}

function endPanel({ art, sill }: CarDrawing, map: SurfaceMap, top: number, corner: number): EndPanel {
  return {
    map,
    z: (part) => sill + (top - sill) * part,
    corner,
    drawPair(outline, fill, extra) {
      for (const side of [-1, 1]) {
        art.decal(
          outline.map(([a, z]) => [a * side, z]),
          map,
          fill,
          extra,
        );
      }
    },
  };
}

export const frontPanel = (car: CarDrawing): EndPanel =>
  endPanel(car, car.shell.front, car.shoulder(0), (car.spec.width / 2) * 0.86);

export const rearPanel = (car: CarDrawing): EndPanel =>
  endPanel(car, car.shell.rear, car.shoulder(car.spec.length - 0.1), (car.spec.width / 2) * 0.9);
