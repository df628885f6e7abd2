/** Degrees around and above the vehicle; `distance` in vehicle lengths. */
export interface ViewAngle {
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
}

export const VIEWS = {
  side: { azimuth: 0, elevation: 3.2, distance: 3.2 },
  front34: { azimuth: 41, elevation: 9, distance: 1.5 },
  rear34: { azimuth: -40, elevation: 10, distance: 1.55 },
  front: { azimuth: 84, elevation: 6, distance: 2.4 },
  rear: { azimuth: -84, elevation: 7, distance: 2.4 },
  high34: { azimuth: 42, elevation: 19, distance: 2.1 },
} as const satisfies Record<string, ViewAngle>;

export type View = keyof typeof VIEWS;
