import type { VehicleType } from '#demo/vehicle-art/look.ts';
import { BODIES } from '#demo/vehicle-art/models.ts';
import type { VehicleOptions } from '#demo/vehicle-art/render-vehicle.ts';

export type PictureFormat = 'webp' | 'avif';

/** A picture of the interface: a drawn vehicle, written at twice its displayed size. */
export interface InterfacePicture {
  /** File name without its ending. */
  readonly name: string;
  readonly vehicle: VehicleOptions;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
  readonly formats: readonly PictureFormat[];
  readonly quality: number;
  /** What the file may weigh, in bytes. */
  readonly maxBytes: number;
}

const tileSeed = 41;
const tileAspect = 2;

/** Paints of the car tiles; every neighbour in the row has another colour. */
const carTilePaints: readonly (readonly [key: string, paint: string, body?: string])[] = [
  ['sedan', 'silver_metallic'],
  ['hatchback', 'sky_blue'],
  ['suv', 'emerald_metallic'],
  ['wagon', 'burgundy_metallic'],
  ['crossover', 'orange_metallic'],
  ['coupe', 'yellow'],
  ['pickup', 'white'],
  ['convertible', 'rosso_corsa'],
  ['roadster', 'green_racing'],
  ['minivan', 'gray_metallic'],
  ['van', 'graphite_metallic'],
  ['coupe_utility', 'teal_metallic'],
  // There is no stretched body to draw; the sedan is the nearest one.
  ['limousine', 'black_metallic', 'sedan'],
];

/** With room for mirrors and masts where they stand out. */
const otherTilePaints: readonly (readonly [VehicleType, paint: string, margin: number])[] = [
  ['bus', 'white', 0],
  ['bike', 'red', 0.1],
  ['truck', 'blue_metallic', 0],
  ['boat', 'white_pearl', 0.08],
  ['trailer', 'silver_metallic', 0],
];

const tile = (type: VehicleType, key: string, body: string, paint: string, margin = 0): InterfacePicture => ({
  name: `tile-${type}-${key}`,
  vehicle: { type, body, paint, scene: 'none', view: 'side', seed: tileSeed, tight: tileAspect, margin },
  width: 320,
  height: 320 / tileAspect,
  formats: ['webp'],
  quality: 82,
  maxBytes: 12_000,
});

const carTiles = carTilePaints.map(([key, paint, body = key]) => tile('car', key, body, paint));
const otherTiles = otherTilePaints.flatMap(([type, paint, margin]) =>
  BODIES[type].map((body) => tile(type, body, body, paint, margin)),
);

/** The large car of the home page. */
const hero: InterfacePicture = {
  name: 'hero',
  vehicle: {
    body: 'suv',
    paint: 'emerald_metallic',
    scene: 'none',
    view: 'front34',
    seed: 2,
    flip: true,
    face: 'angular',
    tight: 16 / 9,
  },
  width: 1000,
  height: 563,
  formats: ['webp', 'avif'],
  quality: 80,
  maxBytes: 45_000,
};

/** Beside the invitation to sell. */
const sellCar: InterfacePicture = {
  name: 'sell-car',
  vehicle: {
    body: 'hatchback',
    paint: 'red',
    scene: 'none',
    view: 'front34',
    seed: 3,
    face: 'round',
    wheels: 'five',
    tight: 1.6,
  },
  width: 736,
  height: 460,
  formats: ['webp', 'avif'],
  quality: 80,
  maxBytes: 36_000,
};

/** Drives away from the page that does not exist. */
const lostCar: InterfacePicture = {
  name: '404-car',
  vehicle: {
    body: 'hatchback',
    paint: 'emerald_metallic',
    scene: 'none',
    view: 'rear34',
    seed: 13,
    face: 'angular',
    wheels: 'multi',
    tight: 1.9,
  },
  width: 680,
  height: 358,
  formats: ['webp'],
  quality: 80,
  maxBytes: 30_000,
};

/** Pale, so that the words of an empty list stay in front. */
const emptyCar: InterfacePicture = {
  name: 'empty-state',
  vehicle: {
    body: 'wagon',
    paint: 'silver_metallic',
    scene: 'none',
    view: 'side',
    seed: tileSeed,
    tight: 2.35,
  },
  width: 480,
  height: 204,
  formats: ['webp'],
  quality: 80,
  maxBytes: 16_000,
};

/** Fills half of the page beside the forms for signing in. */
const auth: InterfacePicture = {
  name: 'auth',
  // A small car leaves room for the headline in the sky.
  vehicle: { body: 'wagon', paint: 'emerald_metallic', scene: 'dusk', view: 'front34', seed: 88, fit: 0.52 },
  width: 1600,
  height: 1200,
  formats: ['webp', 'avif'],
  quality: 72,
  maxBytes: 80_000,
};

export const interfacePictures: readonly InterfacePicture[] = [
  ...carTiles,
  ...otherTiles,
  hero,
  sellCar,
  lostCar,
  emptyCar,
  auth,
];
