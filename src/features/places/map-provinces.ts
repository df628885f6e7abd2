import type { MapPoint } from './map-projection.ts';

/** Provinces on the map as stored and fetched; points and paths are in units of `map-projection.ts`. */
export interface MapProvinces {
  /** SVG path data of the borders between provinces. */
  borders: string;
  provinces: MapProvince[];
}

export interface MapProvince extends MapPoint {
  key: string;
}
