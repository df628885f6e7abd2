import { SCENES } from '#demo/vehicle-art/environments.ts';
import { itemAt } from '#demo/vehicle-art/geometry/numbers.ts';
import { randomFrom } from '#demo/vehicle-art/geometry/random.ts';
import type { VehicleType } from '#demo/vehicle-art/look.ts';
import type { Detail } from '#demo/vehicle-art/model.ts';
import { BODIES } from '#demo/vehicle-art/models.ts';
import { paintFor } from '#demo/vehicle-art/paints.ts';
import { renderInterior } from '#demo/vehicle-art/render-interior.ts';
import { renderVehicle, type VehicleOptions } from '#demo/vehicle-art/render-vehicle.ts';
import type { View } from '#demo/vehicle-art/views.ts';

/** Fields of a listing that determine its pictures. */
export interface PicturedListing {
  readonly id: number | string;
  readonly vehicleType: VehicleType;
  /** A body of BODIES; an unknown one is replaced by one derived from the id. */
  readonly bodyStyle?: string | undefined;
  /** Colour key of the catalogue. */
  readonly color?: string | undefined;
  readonly fuel?: string | undefined;
}

/** One picture of a set: the interior, or a view of the outside or of a detail. */
type Shot = 'interior' | { readonly view: View; readonly crop?: Detail };

const carDetails: readonly Shot[] = [
  'interior',
  { view: 'side', crop: 'wheel' },
  { view: 'rear34', crop: 'rear' },
  { view: 'front34', crop: 'front' },
];

const shotsOf = (type: VehicleType): readonly Shot[] => [
  { view: 'front34' },
  { view: 'side' },
  { view: 'rear34' },
  ...(type === 'car' ? carDetails : []),
  { view: 'high34' },
];

/**
 * Renders SVG pictures of one demo listing, cover first; the same id always gives the same vehicle and
 * scene. At most 8 for cars and 4 for other types.
 */
export function picturesFor(listing: PicturedListing, count = 6): string[] {
  const { vehicleType, bodyStyle, fuel } = listing;
  const id = Number(listing.id);
  const random = randomFrom(id + 17);
  const bodies = BODIES[vehicleType];
  const known = bodyStyle !== undefined && bodies.includes(bodyStyle) ? bodyStyle : undefined;
  const body = known ?? itemAt(bodies, Math.floor(random() * bodies.length));
  const scenes = SCENES.filter((scene) => scene !== 'studio' || vehicleType !== 'boat');
  const scene = itemAt(scenes, Math.floor(random() * scenes.length));
  const flip = random() < 0.35;
  const seed = id % 9973;
  const paint = paintFor(listing.color);
  const vehicle: VehicleOptions = { type: vehicleType, body, paint, fuel, seed, scene, flip };
  return shotsOf(vehicleType)
    .slice(0, count)
    .map((shot) => (shot === 'interior' ? renderInterior({ seed }) : renderVehicle({ ...vehicle, ...shot })));
}
