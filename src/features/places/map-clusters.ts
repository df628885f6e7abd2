import { labelRoom, type LabelBox } from './label-room.ts';
import { inFrame, isInView, pixelsPerUnit, type FrameSize, type MapCamera } from './map-camera.ts';
import type { MapPoint } from './map-projection.ts';

/** A place with a number of things, at least one. */
export interface CountedPlace extends MapPoint {
  key: string;
  name: string;
  count: number;
}

/** One circle on the map for places that are too close to each other for circles of their own. */
export interface MapCluster<Place extends CountedPlace> {
  /** Position of the largest place in pixels of the frame. */
  x: number;
  y: number;
  /** Largest first. */
  places: Place[];
  count: number;
  /** Diameter in pixels. */
  size: number;
  /** Whether the name fits below the circle. */
  named: boolean;
}

const NAME_HEIGHT = 18;
/** More than the gap that `labelRoom` keeps between the circle and its name. */
const NAME_GAP = 8;
/** Estimated width of a letter of 12 px type. */
const LETTER_WIDTH = 7;

/** Diameter of the circle in pixels, by the number of digits. */
const sizeOf = (count: number): number => {
  if (count < 100) return 44;
  return count < 1000 ? 50 : 56;
};

/**
 * Joins places whose circles would overlap and returns the circles in view, the largest first. The groups depend on the
 * zoom only, so moving the map does not change them. `taken` lists the parts of the frame that names must leave free.
 */
export function clustersInView<Place extends CountedPlace>(
  places: readonly Place[],
  camera: MapCamera,
  frame: FrameSize,
  taken: readonly LabelBox[] = [],
): MapCluster<Place>[] {
  const inView = groupPlaces(places, pixelsPerUnit(camera.zoom))
    .filter(([largest]) => isInView(largest, camera, frame))
    .map((group) => {
      const count = group.reduce((sum, place) => sum + place.count, 0);
      return { ...inFrame(group[0], camera, frame), places: group, count, size: sizeOf(count) };
    });
  const room = labelRoom(
    frame,
    taken.concat(
      inView.map(({ x, y, size }) => ({
        left: x - size / 2,
        right: x + size / 2,
        top: y - size / 2,
        bottom: y + size / 2,
      })),
    ),
  );
  return inView.map((cluster) => {
    const half = ((cluster.places[0]?.name.length ?? 0) * LETTER_WIDTH) / 2;
    const top = cluster.y + cluster.size / 2 + NAME_GAP;
    const { x } = cluster;
    return {
      ...cluster,
      named: room.take({ left: x - half, right: x + half, top, bottom: top + NAME_HEIGHT }),
    };
  });
}

type Group<Place> = [largest: Place, ...others: Place[]];

function groupPlaces<Place extends CountedPlace>(places: readonly Place[], scale: number): Group<Place>[] {
  const groups: Group<Place>[] = [];
  for (const place of places.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))) {
    const gapTo = ([other]: Group<Place>): number =>
      Math.hypot(other.x - place.x, other.y - place.y) * scale -
      (sizeOf(other.count) + sizeOf(place.count)) / 2;
    const [nearest] = groups.toSorted((a, b) => gapTo(a) - gapTo(b));
    if (nearest && gapTo(nearest) < 0) nearest.push(place);
    else groups.push([place]);
  }
  return groups;
}
