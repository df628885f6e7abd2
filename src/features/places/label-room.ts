import type { FrameSize } from './map-camera.ts';

/** Edges in pixels of the frame. */
export interface LabelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Minimum gap between names in pixels. */
const AIR = 6;

/**
 * Prevents overlapping names: `take` claims a box that is free and wholly inside the frame, and returns
 * whether it did.
 */
export function labelRoom(
  { width, height }: FrameSize,
  taken: readonly LabelBox[],
): { take: (box: LabelBox) => boolean } {
  const boxes = [...taken];
  const isFree = (box: LabelBox): boolean =>
    box.left >= 0 &&
    box.right <= width &&
    box.top >= 0 &&
    box.bottom <= height &&
    boxes.every(
      (other) =>
        box.left > other.right + AIR ||
        box.right < other.left - AIR ||
        box.top > other.bottom + AIR ||
        box.bottom < other.top - AIR,
    );
  return {
    take(box) {
      if (!isFree(box)) return false;
      boxes.push(box);
      return true;
    },
  };
}
