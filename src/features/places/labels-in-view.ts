import type { Locale } from '#kernel/locale.ts';
import { labelRoom, type LabelBox } from './label-room.ts';
import { inFrame, type FrameSize, type MapCamera } from './map-camera.ts';
import type { MapName, MapOutline } from './map-outline.ts';

export interface TownInView {
  key: string;
  name: string;
  /** Position of the dot in pixels of the frame. */
  x: number;
  y: number;
  /** Whether the name stands left of the dot because there is no room on the right. */
  left: boolean;
}

export interface NameInView {
  kind: MapName['kind'];
  name: string;
  /** Position of the middle in pixels of the frame. */
  x: number;
  y: number;
}

/** Text widths in pixels are estimates for 12 px type, enough to keep names apart. */
const LETTER_WIDTH = 7.2;
const HALF_HEIGHT = 8;
const DOT_GAP = 7;
/** Country names stand near the middle of their country; at closer zooms they would only be in the way. */
const NAMES_UP_TO_ZOOM = 9;

/**
 * Chooses the names that fit the frame: countries and seas first, then towns by population. `taken` lists
 * the parts of the frame that must stay free.
 */
export function labelsInView(
  { names, towns }: Pick<MapOutline, 'names' | 'towns'>,
  camera: MapCamera,
  frame: FrameSize,
  { locale, taken }: { locale: Locale; taken: readonly LabelBox[] },
): { names: NameInView[]; towns: TownInView[] } {
  const room = labelRoom(frame, taken);
  const box = (left: number, right: number, y: number): LabelBox => ({
    left,
    right,
    top: y - HALF_HEIGHT,
    bottom: y + HALF_HEIGHT,
  });
  const shownNames = camera.zoom > NAMES_UP_TO_ZOOM ? [] : names;
  return {
    names: shownNames.flatMap(({ kind, label, ...point }): NameInView[] => {
      const { x, y } = inFrame(point, camera, frame);
      const name = label[locale];
      const half = (name.length * LETTER_WIDTH) / 2;
      return room.take(box(x - half, x + half, y)) ? [{ kind, name, x, y }] : [];
    }),
    towns: towns.flatMap(({ key, label, ...point }): TownInView[] => {
      const { x, y } = inFrame(point, camera, frame);
      const name = label[locale];
      const width = name.length * LETTER_WIDTH + DOT_GAP;
      if (room.take(box(x - 4, x + width, y))) return [{ key, name, x, y, left: false }];
      return room.take(box(x - width, x + 4, y)) ? [{ key, name, x, y, left: true }] : [];
    }),
  };
}
