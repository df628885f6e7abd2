import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { paintMaterial, plainMaterial, type Material } from '#demo/vehicle-art/drawing/materials.ts';
import type { WheelStyle } from '#demo/vehicle-art/drawing/wheel-disc.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Look } from '#demo/vehicle-art/look.ts';

/** In metres; points are (x, z) with x measured from the middle between the axles. */
export interface BikeSpec {
  readonly kind: 'naked' | 'sport' | 'adventure' | 'classic' | 'scooter';
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly frontRadius: number;
  readonly rearRadius: number;
  /** Upper end of the fork, middle of the handlebar, rear lamp. */
  readonly head: Point2;
  readonly bar: Point2;
  readonly tail: Point2;
  readonly raisedMuffler?: boolean;
  readonly goldenFork?: boolean;
}

/** State shared by the parts of one motorcycle while drawing. */
export interface BikeDrawing {
  readonly art: Art;
  readonly look: Look;
  readonly spec: BikeSpec;
  readonly wheelStyle: WheelStyle;
  /** x of the axles. */
  readonly front: number;
  readonly rear: number;
  readonly paint: Material;
  readonly dark: Material;
  readonly black: Material;
  readonly steel: Material;
  readonly seat: Material;
  readonly lampColor: string;
}

/** Car rims without a counterpart on motorcycles become five spokes. */
function wheelStyleOf({ wheels }: Look, { kind }: BikeSpec): WheelStyle {
  if (kind === 'classic' || kind === 'adventure') return 'multi';
  return wheels === 'multi' || wheels === 'twin' ? wheels : 'five';
}

export function beginBike(art: Art, look: Look, spec: BikeSpec): BikeDrawing {
  const { environment } = art;
  return {
    art,
    look,
    spec,
    wheelStyle: wheelStyleOf(look, spec),
    front: spec.wheelbase / 2,
    rear: -spec.wheelbase / 2,
    paint: paintMaterial(look.paint, look.finish, environment),
    dark: plainMaterial('#23272e', environment),
    black: plainMaterial('#15181c', environment, { bands: 4 }),
    steel: plainMaterial('#9aa3ad', environment, { bands: 7, gloss: 0.3 }),
    seat: plainMaterial(look.interior ?? '#1c1f24', environment, { bands: 4 }),
    lampColor: environment.lightsOn ? '#fffbe8' : '#e2e9ef',
  };
}

/** Glass of a headlamp. */
export const lampMaterial = ({ art, lampColor }: BikeDrawing): Material =>
  plainMaterial(lampColor, art.environment, { bands: 3, darkest: -0.15 });
