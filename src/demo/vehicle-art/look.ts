import type { WheelStyle } from '#demo/vehicle-art/drawing/wheel-disc.ts';
import type { Scene } from '#demo/vehicle-art/environments.ts';
import type { Finish } from '#demo/vehicle-art/paints.ts';

export type VehicleType = 'car' | 'bus' | 'bike' | 'truck' | 'boat' | 'trailer';
export type FaceStyle = 'slim' | 'wide' | 'angular' | 'round';

/** Everything about one vehicle's appearance, with all choices made. Colours are `#rrggbb`. */
export interface Look {
  readonly type: VehicleType;
  readonly body: string;
  readonly paint: string;
  readonly finish: Finish;
  readonly scene: Scene;
  readonly seed: number;
  readonly wheels: WheelStyle;
  readonly alloy: string;
  /** Angle of the front wheels in radians. */
  readonly steer: number;
  /** Whether the finished picture is mirrored. */
  readonly flip: boolean;
  /** `electric` closes the grille and removes exhaust and fuel flap. */
  readonly fuel?: string | undefined;
  readonly face?: FaceStyle | undefined;
  readonly roof?: 'black' | 'glass' | undefined;
  readonly chrome?: boolean | undefined;
  /** Number of a studio background. */
  readonly backdrop?: number | undefined;
  readonly stripe?: string | undefined;
  /** Seats. */
  readonly interior?: string | undefined;
  /** Load box of a truck. */
  readonly box?: string | undefined;
}
