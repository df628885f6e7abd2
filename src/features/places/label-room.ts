import type { FrameSize } from './map-camera.ts';

/** Pixels of the frame. */
export interface LabelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Room between names. */
const AIR = 6;

/** Keeps names apart: `take` claims a place if it is free and wholly in the frame, and says whether it was. */
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
