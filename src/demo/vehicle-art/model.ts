import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { Point3 } from '#demo/vehicle-art/geometry/vector.ts';

/** In metres. */
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

/** A vehicle ready for framing and drawing. */
export interface Model {
  readonly size: VehicleSize;
  /** Maximum share of the frame's width and height that the vehicle may take. */
  readonly fitWidth: number;
  readonly fitHeight: number;
  /** Height of the ground as a share of the frame's height. */
  readonly ground: number;
  /** A boat in the water: no shadow, low camera. */
  readonly afloat: boolean;
  readonly details: Readonly<Partial<Record<Detail, DetailSpot>>>;
  readonly draw: (art: Art) => void;
}

export type Detail = 'wheel' | 'front' | 'rear';
