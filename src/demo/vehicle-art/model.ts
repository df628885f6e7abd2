import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';

/** Metres. */
export interface VehicleSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A detail picture: its middle in space and its width in metres. */
export interface DetailSpot {
  readonly centre: Point3;
  readonly width: number;
}

/** One vehicle ready to be framed and drawn. */
export interface Model {
  readonly size: VehicleSize;
  /** Greatest part of the frame's width and height the vehicle may take. */
  readonly fitWidth: number;
  readonly fitHeight: number;
  /** Where the ground is, as a part of the frame's height. */
  readonly ground: number;
  /** Boats in the water: no shadow, a low camera. */
  readonly afloat: boolean;
  readonly details: Readonly<Partial<Record<Detail, DetailSpot>>>;
  readonly draw: (art: Art) => void;
}

export type Detail = 'wheel' | 'front' | 'rear';
