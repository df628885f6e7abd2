import type { TruckDrawing } from '#demo/vehicle-art/truck/truck-drawing.ts';

/** Distance in metres between cab and load. */
const gap = 0.12;
export const loadFloor = 0.94;

/** Position of the load: length, middle and both ends, x from the middle of the truck. */
export interface LoadSpace {
  readonly length: number;
  readonly middle: number;
  readonly rear: number;
  readonly front: number;
}

export function loadSpace({ spec, half }: TruckDrawing): LoadSpace {
  const length = spec.length - spec.cabLength - gap;
  const middle = half - spec.cabLength - gap - length / 2;
  return { length, middle, rear: middle - length / 2, front: middle + length / 2 };
}
