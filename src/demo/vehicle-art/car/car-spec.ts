import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';

/** Opening of the rear: a boot lid, a hatch, or two doors. */
export type CarTail = 'boot' | 'hatch' | 'barn';

/** Shape of a car or van. Metres; `u` runs from the front bumper to the rear. */
export interface CarSpec {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly frontOverhang: number;
  readonly wheelRadius: number;
  /** Exponents of the outline from above: higher is squarer. */
  readonly frontPower: number;
  readonly rearPower: number;
  /** Height of the lower edge. */
  readonly sill?: number;
  /** Upper edge of the lower body: (u, height). */
  readonly shoulder: readonly Point2[];
  /** Middle line of the cabin from the foot of the windscreen to the foot of the rear window. */
  readonly roof: readonly Point2[];
  readonly windscreenTop: number;
  readonly rearScreenTop: number;
  /** Start of the first and end of the last side window; only for cars with a roof. */
  readonly windows?: readonly [number, number];
  /** Highest edge of the side windows, when the roof is higher. */
  readonly windowTop?: number;
  /** Slant of the last window. */
  readonly rearKink?: number;
  readonly pillars: readonly number[];
  /** Edges of the doors; two edges make one door, three make two. */
  readonly doors: readonly [number, number, number?];
  readonly slidingDoor?: boolean;
  readonly tail?: CarTail;
  readonly rails?: boolean;
  /** Unpainted plastic around the lower edge. */
  readonly clad?: boolean;
  /** May have a black roof. */
  readonly twoTone?: boolean;
  /** The open bed of a pickup. */
  readonly bed?: readonly [number, number];
  /** The open cockpit of a convertible. */
  readonly cockpit?: readonly [number, number];
  readonly seats?: readonly number[];
  readonly hoops?: boolean;
  /** No windows behind the front doors. */
  readonly cargo?: boolean;
  /**
   * Widths at belt and roof as shares of the full width, and the height of the rounded edge of the roof.
   */
  readonly beltWidth?: number;
  readonly roofWidth?: number;
  readonly edge?: number;
  /** Setback of front and rear by height. */
  readonly frontSetback: readonly Point2[];
  readonly rearSetback: readonly Point2[];
  /** Width by relative height; see ShellSpec. */
  readonly bulge?: readonly Point2[];
}
