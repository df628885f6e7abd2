/** Plan of the drawings for the demo market: some hundred pictures, mostly of common vehicles. */
import { SCENES, type Scene } from '#demo/vehicle-art/environments.ts';
import type { Detail } from '#demo/vehicle-art/model.ts';
import type { View } from '#demo/vehicle-art/views.ts';
import type { ArtSubject } from '#demo/picture/art-subject.ts';

export interface InteriorDrawing {
  kind: 'interior';
  trim: string;
  leather: string;
  seed: number;
}

type DrawnScene = (typeof SCENES)[number];
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

/** Views of a set by scene, cover candidates first; they differ, so that covers do. */
const views: Record<DrawnScene, readonly Shot[]> = {
  street: [['front34'], ['rear34'], ['side'], ['front']],
  garage: [['high34', null, true], ['rear34'], ['side']],
  dusk: [
    ['front34', null, true],
    ['side', null, true],
    ['rear34', null, true],
  ],
  field: [['side'], ['front34', null, true], ['rear34', null, true]],
  studio: [['front34'], ['high34'], ['rear34', null, true]],
};
/** Views that a thorough seller photographs. */
const thorough: readonly Shot[] = [
  ['front34'],
  ['side'],
  ['rear34'],
  ['front'],
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

const thoroughly = (bodies: string, family: string, scene: DrawnScene): Plan => ({
  type: 'car',
  bodies: bodies.split(' '),
  families: [family],
  scene,
  shots: thorough,
});

/** Plans of bodies and colour families in every one of some scenes, with `count` views each. */
const inScenes = (
  type: Plan['type'],
  bodies: string,
  families: string,
  scenes: readonly DrawnScene[],
  count = 3,
): Plan[] =>
  scenes.map((scene) => ({
    type,
    bodies: bodies.split(' '),
    families: families.split(' '),
    scene,
    shots: views[scene].slice(0, count),
  }));

/** Plans in which every combination of body and colour family has `width` scenes, in turn. */
const inTurn = (
  type: Plan['type'],
  bodies: string,
  families: string,
  scenes: readonly DrawnScene[],
  { width = 1, count = 3 } = {},
): Plan[] =>
  bodies
    .split(' ')
    .flatMap((body, row) =>
      families
        .split(' ')
        .flatMap((family, column) =>
          Array.from(
            { length: width },
            (_, step) => scenes[(row * 2 + column + step * 2) % scenes.length],
          ).flatMap((scene) => (scene ? inScenes(type, body, family, [scene], count) : [])),
        ),
    );

const common = 'black white silver gray blue red';
/** Boats are afloat in these scenes. */
const water = ['street', 'field', 'dusk'] as const;

/**
 * Common vehicles are drawn in every scene and others in some, so that no scene prevails on a page. If two plans have
 * the same body, family and scene, the first applies.
 */
export const plans: readonly Plan[] = [
  thoroughly('hatchback', 'silver', 'street'),
  thoroughly('sedan', 'black', 'dusk'),
  thoroughly('suv', 'black', 'field'),
  ...inScenes('car', 'hatchback wagon sedan suv', common, ['street'], 3),
  ...inScenes('car', 'hatchback wagon sedan suv', common, ['studio', 'field', 'garage', 'dusk'], 2),
  ...inTurn('car', 'hatchback sedan suv wagon', 'green brown beige yellow orange', SCENES, {
    width: 3,
    count: 2,
  }),
  ...inTurn('car', 'coupe crossover minivan', common, SCENES, { width: 4, count: 2 }),
  ...inTurn('car', 'convertible roadster', 'black silver blue red', SCENES, { width: 3, count: 2 }),
  ...inTurn('car', 'pickup', 'black white gray silver', SCENES, { width: 2, count: 2 }),
  ...inTurn('car', 'van coupe_utility', 'white silver', SCENES, { count: 2 }),
  ...inScenes('bus', 'cargo minibus lowvan', 'white', SCENES),
  ...inTurn('bus', 'cargo minibus lowvan', 'black silver gray blue red yellow', SCENES),
  ...inTurn('bus', 'coach', 'white blue', SCENES),
  ...inTurn('bike', 'naked sport adventure', 'black red white blue', SCENES),
  ...inTurn('bike', 'naked adventure', 'orange black', SCENES, { width: 2 }),
  ...inTurn('bike', 'sport', 'green', SCENES),
  ...inTurn('bike', 'classic scooter', 'black red white blue', SCENES),
  ...inTurn('bike', 'sport scooter', 'orange', SCENES),
  ...inTurn('bike', 'naked sport adventure classic scooter', 'gray', SCENES),
  ...inScenes('truck', 'tractor box tipper', 'white', ['field', 'street', 'dusk']),
  ...inTurn('truck', 'tractor box tipper', 'blue red yellow orange green gray black', SCENES),
  ...inScenes('boat', 'speedboat cabin rib', 'white', [...water, 'garage']),
  ...inTurn('boat', 'rib', 'gray blue black', water),
  ...inTurn('boat', 'speedboat cabin', 'blue gray black red beige', water),
  ...inTurn('trailer', 'utility boxed caravan', 'gray white silver blue red black', SCENES),
  ...inTurn('trailer', 'rack', 'white gray silver blue black', SCENES),
];

export const interiors: readonly InteriorDrawing[] = [
  { kind: 'interior', trim: '#23272d', leather: '#3a322c', seed: 1 },
  { kind: 'interior', trim: '#1c1f24', leather: '#22252a', seed: 2 },
  { kind: 'interior', trim: '#2b2a28', leather: '#8a7355', seed: 3 },
  { kind: 'interior', trim: '#30343a', leather: '#5b6066', seed: 4 },
  { kind: 'interior', trim: '#26221f', leather: '#6b2f22', seed: 5 },
  { kind: 'interior', trim: '#20252c', leather: '#3f4a58', seed: 6 },
];
