import type { WheelStyle } from '#demo/vehicle-art/drawing/wheel-disc.ts';
import type { Scene } from '#demo/vehicle-art/environments.ts';
import type { Finish } from '#demo/vehicle-art/paints.ts';

export type VehicleType = 'car' | 'bus' | 'bike' | 'truck' | 'boat' | 'trailer';
export type FaceStyle = 'slim' | 'wide' | 'angular' | 'round';

/** The complete appearance of one vehicle. Colours are `#rrggbb`. */
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
  /** Whether the finished picture is mirrored horizontally. */
  readonly flip: boolean;
  /** `electric` closes the grille and omits exhaust and fuel flap. */
  readonly fuel?: string | undefined;
  readonly face?: FaceStyle | undefined;
  readonly roof?: 'black' | 'glass' | undefined;
  readonly chrome?: boolean | undefined;
  /** Index of a studio background. */
  readonly backdrop?: number | undefined;
  readonly stripe?: string | undefined;
  /** Colour of the seats. */
  readonly interior?: string | undefined;
  /** Colour of the load box of a truck. */
  readonly box?: string | undefined;
}
