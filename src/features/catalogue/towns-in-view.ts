import type { Locale } from '#kernel/locale.ts';
import { inFrame, type FrameSize, type MapCamera } from './map-camera.ts';
import type { MapTown } from './map-outline.ts';

export interface TownInView {
  key: string;
  name: string;
  /** Of its dot, in pixels of the frame. */
  x: number;
  y: number;
  /** Whether the name stands left of the dot, for want of room at its right. */
  left: boolean;
}

/** Widths of the names are estimates for 12 px type: enough to keep them apart. */
const LETTER_WIDTH = 7.2;
const NAME_HEIGHT = 16;
const GAP = 7;
/** Room between names. */
const AIR = 6;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The towns to name in the frame: the most populous first, as many as find room. `taken` are parts of the frame
 * that must stay free.
 */
export function townsInView(
  towns: readonly MapTown[],
  camera: MapCamera,
  frame: FrameSize,
  options: { locale: Locale; taken: readonly Box[] },
): TownInView[] {
  const boxes: Box[] = [...options.taken];
  const isFree = (box: Box): boolean =>
    box.left >= 0 &&
    box.right <= frame.width &&
    box.top >= 0 &&
    box.bottom <= frame.height &&
    boxes.every(
      (other) =>
        box.left > other.right + AIR ||
        box.right < other.left - AIR ||
        box.top > other.bottom + AIR ||
        box.bottom < other.top - AIR,
    );
  return towns.flatMap(({ key, label, ...point }) => {
    const { x, y } = inFrame(point, camera, frame);
    const name = label[options.locale];
    const width = name.length * LETTER_WIDTH + GAP;
    const [top, bottom] = [y - NAME_HEIGHT / 2, y + NAME_HEIGHT / 2];
    for (const left of [false, true]) {
      const box = left
        ? { left: x - width, right: x + 4, top, bottom }
        : { left: x - 4, right: x + width, top, bottom };
      if (!isFree(box)) continue;
      boxes.push(box);
      return [{ key, name, x, y, left }];
    }
    return [];
  });
}
