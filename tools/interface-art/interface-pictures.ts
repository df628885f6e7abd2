import type { VehicleType } from '#demo/vehicle-art/look.ts';
import { BODIES } from '#demo/vehicle-art/models.ts';
import type { VehicleOptions } from '#demo/vehicle-art/render-vehicle.ts';

export type PictureFormat = 'webp' | 'avif';

/** A picture of the interface: a drawn vehicle, written at twice its displayed size. */
export interface InterfacePicture {
  /** File name without extension. */
  readonly name: string;
  readonly vehicle: VehicleOptions;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
  readonly formats: readonly PictureFormat[];
  readonly quality: number;
  /** Maximum file size in bytes. */
  readonly maxBytes: number;
}

const tileSeed = 41;
const tileAspect = 2;

/** Paints of the car tiles; neighbours in the row have different colours. */
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
  // The art has no stretched body; the sedan is the most similar.
  ['limousine', 'black_metallic', 'sedan'],
];

/** Margins make room for mirrors and masts. */
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

/** Next to the invitation to sell. */
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

/** Drives out of the picture on the 404 page. */
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

/** Pale, so that the text of an empty list stands out. */
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

/** Fills half of the sign-in pages. */
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
