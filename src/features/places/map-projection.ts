/**
 * The plane of the map: Web Mercator (EPSG:3857) in units of which the world is 2^20 wide, counted east and
 * south from the north-west corner of the drawn area. One unit is about 28 m in Bulgaria.
 */
import type { Place } from '#kernel/distance.ts';

const WORLD_UNITS = 2 ** 20;

/** The drawn area in degrees: Bulgaria and its neighbours. */
export const mapBounds = { west: 20.5, east: 30, south: 40.5, north: 45 };

export interface MapPoint {
  x: number;
  y: number;
}

const onWorld = ({ latitude, longitude }: Place): MapPoint => ({
  x: ((longitude + 180) / 360) * WORLD_UNITS,
  y: ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * WORLD_UNITS,
});

const corner = onWorld({ latitude: mapBounds.north, longitude: mapBounds.west });
/** The north-west corner of the drawn area in world units, rounded to whole units. */
export const mapOrigin: MapPoint = { x: Math.round(corner.x), y: Math.round(corner.y) };

/** Valid for latitudes up to 85°. */
export function toMap(place: Place): MapPoint {
  const { x, y } = onWorld(place);
  return { x: x - mapOrigin.x, y: y - mapOrigin.y };
}

/** The place of a point of the map; the inverse of `toMap`. */
export function toPlace({ x, y }: MapPoint): Place {
  const world = { x: x + mapOrigin.x, y: y + mapOrigin.y };
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * world.y) / WORLD_UNITS))) * 180) / Math.PI,
    longitude: (world.x / WORLD_UNITS) * 360 - 180,
  };
}

const end = toMap({ latitude: mapBounds.south, longitude: mapBounds.east });
export const mapSize = { width: Math.round(end.x), height: Math.round(end.y) };
