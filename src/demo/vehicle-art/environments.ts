import { normalise, type Point3 } from '#demo/vehicle-art/geometry/vector.ts';

/** Light and colours around the vehicle. */
export interface Environment {
  /** Unit vector towards the light. */
  readonly light: Point3;
  readonly sky: string;
  readonly shadowTint: string;
  /** Colour of dark glass and of the sky reflected in it. */
  readonly glass: readonly [dark: string, sky: string];
  readonly lightsOn: boolean;
  /** Opacity of the shadow on the ground, 0–1. */
  readonly shadow: number;
}

export const SCENES = ['studio', 'street', 'field', 'garage', 'dusk'] as const;
/** `none` is transparent with only the shadow. */
export type Scene = (typeof SCENES)[number] | 'none';

const studio: Environment = {
  light: normalise([0.35, 0.55, 0.85]),
  sky: '#f4f8fb',
  shadowTint: '#1a2a3a',
  glass: ['#10161d', '#7f97a8'],
  lightsOn: false,
  shadow: 0.42,
};

export const environments: Readonly<Record<Scene, Environment>> = {
  studio,
  none: studio,
  street: {
    light: normalise([0.45, 0.6, 0.8]),
    sky: '#e6f2fb',
    shadowTint: '#15263d',
    glass: ['#111a24', '#8fb2cc'],
    lightsOn: false,
    shadow: 0.5,
  },
  field: {
    light: normalise([0.3, 0.6, 0.85]),
    sky: '#fdf6e6',
    shadowTint: '#1d2a1c',
    glass: ['#111b20', '#9cbfcb'],
    lightsOn: false,
    shadow: 0.45,
  },
  garage: {
    light: normalise([0.15, 0.5, 1]),
    sky: '#fffaf0',
    shadowTint: '#1b1d22',
    glass: ['#0d1116', '#8b98a3'],
    lightsOn: false,
    shadow: 0.6,
  },
  dusk: {
    light: normalise([0.75, 0.35, 0.5]),
    sky: '#ffd9b8',
    shadowTint: '#2a1a45',
    glass: ['#120f22', '#c98c8a'],
    lightsOn: true,
    shadow: 0.55,
  },
};
