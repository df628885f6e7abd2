/** Plan of the drawings for the demo market: a few hundred pictures, mostly of common vehicles. */
import type { Scene } from '#demo/vehicle-art/environments.ts';
import type { Detail } from '#demo/vehicle-art/model.ts';
import type { View } from '#demo/vehicle-art/views.ts';
import type { ArtSubject } from '#demo/picture/art-subject.ts';

export interface InteriorDrawing {
  kind: 'interior';
  trim: string;
  leather: string;
  seed: number;
}

type Shot = readonly [view: View, crop?: Detail | null, flip?: boolean];

/** Paint for each colour family of the catalogue. */
export const paints: Record<string, string> = {
  black: 'black_metallic',
  white: 'white',
  silver: 'silver_metallic',
  gray: 'gray_metallic',
  blue: 'blue_metallic',
  red: 'red',
  green: 'green_racing',
  brown: 'brown_metallic',
  beige: 'beige_metallic',
  yellow: 'yellow',
  orange: 'orange_metallic',
};

const brief: readonly Shot[] = [['front34'], ['side'], ['rear34']];
const usual: readonly Shot[] = [...brief, ['front']];
/** Views that a thorough seller photographs. */
const thorough: readonly Shot[] = [
  ...usual,
  ['rear'],
  ['front34', null, true],
  ['side', null, true],
  ['rear34', null, true],
  ['high34'],
  ['high34', null, true],
  ['front', null, true],
  ['rear', null, true],
  ['side', 'wheel'],
  ['front34', 'front'],
  ['rear34', 'rear'],
];

export interface Plan {
  type: ArtSubject['type'];
  bodies: readonly string[];
  /** Colour families of the catalogue. */
  families: readonly string[];
  scene: Scene;
  shots: readonly Shot[];
}

const plan = (type: Plan['type'], bodies: string, families: string, scene: Scene, shots = brief): Plan => ({
  type,
  bodies: bodies.split(' '),
  families: families.split(' '),
  scene,
  shots,
});
const common = 'black white silver gray blue red';

/** If two plans have the same body, family and scene, the first applies. */
export const plans: readonly Plan[] = [
  plan('car', 'hatchback', 'silver', 'street', thorough),
  plan('car', 'sedan suv', 'black', 'dusk', thorough),
  plan('car', 'hatchback wagon sedan suv', common, 'street', usual),
  plan('car', 'hatchback wagon', 'black', 'dusk'),
  plan('car', 'hatchback sedan wagon', 'gray blue', 'dusk'),
  plan('car', 'suv', 'white gray', 'field'),
  plan('car', 'hatchback sedan suv', 'green brown beige', 'field'),
  plan('car', 'wagon', 'green brown', 'field'),
  plan('car', 'hatchback', 'yellow orange', 'street'),
  plan('car', 'coupe crossover minivan', common, 'street'),
  plan('car', 'convertible', 'black silver blue red', 'dusk'),
  plan('car', 'pickup', 'black white gray silver', 'field'),
  plan('car', 'roadster', 'black silver red', 'dusk'),
  plan('car', 'van coupe_utility', 'white silver', 'street'),
  plan('bus', 'cargo minibus', common, 'street'),
  plan('bus', 'lowvan', 'white silver gray blue red', 'garage'),
  plan('bus', 'coach', 'white blue', 'street'),
  plan('bike', 'naked sport adventure', 'black red white blue', 'street'),
  plan('bike', 'naked adventure', 'orange', 'street'),
  plan('bike', 'sport', 'green', 'street'),
  plan('bike', 'classic scooter', 'black red white', 'dusk'),
  plan('truck', 'tractor box tipper', 'white blue red yellow orange green', 'field'),
  plan('boat', 'speedboat cabin rib', 'white', 'street'),
  plan('boat', 'rib', 'gray', 'dusk'),
  plan('trailer', 'utility boxed', 'gray white silver blue', 'field'),
  plan('trailer', 'rack', 'white gray silver', 'field'),
  plan('trailer', 'caravan', 'white beige silver gray', 'field'),
];

export const interiors: readonly InteriorDrawing[] = [
  { kind: 'interior', trim: '#23272d', leather: '#3a322c', seed: 1 },
  { kind: 'interior', trim: '#1c1f24', leather: '#22252a', seed: 2 },
  { kind: 'interior', trim: '#2b2a28', leather: '#8a7355', seed: 3 },
  { kind: 'interior', trim: '#30343a', leather: '#5b6066', seed: 4 },
  { kind: 'interior', trim: '#26221f', leather: '#6b2f22', seed: 5 },
  { kind: 'interior', trim: '#20252c', leather: '#3f4a58', seed: 6 },
];
