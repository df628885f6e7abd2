import type { Label } from '#kernel/locale.ts';

/** The map outline as stored and fetched; points and paths are in units of `map-projection.ts`. */
export interface MapOutline {
  countries: MapCountry[];
  /** Names of countries and seas. */
  names: MapName[];
  /** Sorted by population, largest first. */
  towns: MapTown[];
}

export interface MapCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  iso2: string;
  /** SVG path data of closed rings. */
  path: string;
}

export interface MapName {
  kind: 'country' | 'sea';
  x: number;
  y: number;
  label: Label;
}

export interface MapTown {
  key: string;
  x: number;
  y: number;
  label: Label;
}
