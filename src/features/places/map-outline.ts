import type { Label } from '#kernel/locale.ts';

/** The drawing of the map as it is kept and fetched; points and paths are in units of `map-projection.ts`. */
export interface MapOutline {
  countries: MapCountry[];
  /** Names of countries and seas. */
  names: MapName[];
  /** The most populous first. */
  towns: MapTown[];
}

export interface MapCountry {
  /** Two capital letters. */
  iso2: string;
  /** SVG path data, closed rings. */
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
