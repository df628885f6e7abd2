/** What is drawn for the demo market: kept to a few hundred pictures, most of them of what is met most. */
import type { ArtSubject } from './art-subject.ts';

export type DrawnView = 'front34' | 'side' | 'rear34' | 'front' | 'rear' | 'high34';
export type DrawnDetail = 'wheel' | 'front' | 'rear';

export interface InteriorDrawing {
  kind: 'interior';
  trim: string;
  leather: string;
  seed: number;
}

type Shot = readonly [view: DrawnView, crop?: DrawnDetail | null, flip?: boolean];

/** Paint of the art for a colour family of the catalogue. */
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
/** What a thorough seller photographs. */
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
  families: readonly string[];
  scenes: readonly string[];
  shots: readonly Shot[];
}

const common = ['black', 'white', 'silver', 'gray', 'blue', 'red'];
/** Where two plans give the same body, family and scene, the first holds. */
export const plans: readonly Plan[] = [
  { type: 'car', bodies: ['hatchback'], families: ['silver'], scenes: ['street'], shots: thorough },
  { type: 'car', bodies: ['sedan'], families: ['black'], scenes: ['dusk'], shots: thorough },
  { type: 'car', bodies: ['suv'], families: ['black'], scenes: ['field'], shots: thorough },
  {
    type: 'car',
    bodies: ['hatchback', 'wagon', 'sedan', 'suv'],
    families: common,
    scenes: ['street'],
    shots: usual,
  },
  {
    type: 'car',
    bodies: ['hatchback', 'sedan', 'wagon'],
    families: ['black', 'gray', 'blue'],
    scenes: ['dusk'],
    shots: brief,
  },
  { type: 'car', bodies: ['suv'], families: ['white', 'gray'], scenes: ['field'], shots: brief },
  {
    type: 'car',
    bodies: ['hatchback', 'sedan'],
    families: ['white', 'silver'],
    scenes: ['garage'],
    shots: brief,
  },
  {
    type: 'car',
    bodies: ['hatchback', 'sedan', 'suv', 'wagon'],
    families: ['green', 'brown', 'beige'],
    scenes: ['field'],
    shots: brief,
  },
  { type: 'car', bodies: ['hatchback'], families: ['yellow', 'orange'], scenes: ['street'], shots: brief },
  {
    type: 'car',
    bodies: ['coupe', 'crossover', 'minivan'],
    families: common,
    scenes: ['street'],
    shots: brief,
  },
  {
    type: 'car',
    bodies: ['convertible'],
    families: ['black', 'silver', 'blue', 'red'],
    scenes: ['dusk'],
    shots: brief,
  },
  {
    type: 'car',
    bodies: ['pickup'],
    families: ['black', 'white', 'gray', 'silver'],
    scenes: ['field'],
    shots: brief,
  },
  { type: 'car', bodies: ['roadster'], families: ['black', 'silver', 'red'], scenes: ['dusk'], shots: brief },
  {
    type: 'car',
    bodies: ['van', 'coupe_utility'],
    families: ['white', 'silver'],
    scenes: ['street'],
    shots: brief,
  },
  {
    type: 'bus',
    bodies: ['cargo', 'minibus'],
    families: ['white', 'silver', 'blue', 'gray'],
    scenes: ['street'],
    shots: brief,
  },
  { type: 'bus', bodies: ['lowvan'], families: ['white', 'silver'], scenes: ['garage'], shots: brief },
  { type: 'bus', bodies: ['coach'], families: ['white'], scenes: ['street'], shots: brief },
  {
    type: 'bike',
    bodies: ['naked', 'sport', 'adventure'],
    families: ['black', 'red', 'white', 'blue'],
    scenes: ['street'],
    shots: brief,
  },
  {
    type: 'bike',
    bodies: ['classic', 'scooter'],
    families: ['black', 'red', 'white'],
    scenes: ['dusk'],
    shots: brief,
  },
  {
    type: 'truck',
    bodies: ['tractor', 'box', 'tipper'],
    families: ['white', 'blue', 'red'],
    scenes: ['field'],
    shots: brief,
  },
  {
    type: 'boat',
    bodies: ['speedboat', 'cabin', 'rib'],
    families: ['white'],
    scenes: ['street'],
    shots: brief,
  },
  { type: 'boat', bodies: ['rib'], families: ['gray'], scenes: ['dusk'], shots: brief },
  {
    type: 'trailer',
    bodies: ['utility', 'boxed'],
    families: ['gray', 'white'],
    scenes: ['field'],
    shots: brief,
  },
  { type: 'trailer', bodies: ['rack', 'caravan'], families: ['white'], scenes: ['field'], shots: brief },
];

export const interiors: readonly InteriorDrawing[] = [
  { kind: 'interior', trim: '#23272d', leather: '#3a322c', seed: 1 },
  { kind: 'interior', trim: '#1c1f24', leather: '#22252a', seed: 2 },
  { kind: 'interior', trim: '#2b2a28', leather: '#8a7355', seed: 3 },
  { kind: 'interior', trim: '#30343a', leather: '#5b6066', seed: 4 },
  { kind: 'interior', trim: '#26221f', leather: '#6b2f22', seed: 5 },
  { kind: 'interior', trim: '#20252c', leather: '#3f4a58', seed: 6 },
];
