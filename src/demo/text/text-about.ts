import type { DemoPrice } from '#demo/listing/demo-price.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';
import { agree, type VehicleNoun } from '#demo/text/vehicle-noun.ts';

/** Everything a sentence may speak of. */
export interface TextAbout {
  vehicle: DemoVehicle;
  price: DemoPrice;
  noun: VehicleNoun;
  company: boolean;
  barter: boolean;
  /** Whether the listing has any. */
  pictures: boolean;
  /** Where it is, in Bulgarian: "в София", "във Варна". */
  inTown: string;
  ageYears: number;
  random: Random;
  has: (feature: string) => boolean;
  /** Agrees with the noun of the vehicle. */
  form: (masculine: string, feminine: string, neuter: string) => string;
}

/** A sentence, or nothing where it would not be true. */
export type Sentence = (about: TextAbout) => string | null;

/** Sentences about one thing; one of them is used unless they are additive. */
export interface Topic {
  /** Probability that a seller speaks of it, private and company. */
  share: readonly [number, number];
  /** Said by every seller who writes at all. */
  needed?: (about: TextAbout) => boolean;
  /** Its sentences may stand together: a talkative seller uses two. */
  additive?: true;
  sentences: readonly Sentence[];
}

export function textAbout(
  about: Pick<
    TextAbout,
    'vehicle' | 'price' | 'noun' | 'company' | 'barter' | 'pictures' | 'inTown' | 'ageYears' | 'random'
  >,
): TextAbout {
  return {
    ...about,
    has: (feature) => about.vehicle.features.includes(feature),
    form: (masculine, feminine, neuter) => agree(about.noun, masculine, feminine, neuter),
  };
}

/** A whole number with a space between thousands, e.g. "187 000". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ' ');

/** Types that are driven on roads by their own engine. */
export const motorTypes = new Set(['car', 'bus', 'bike', 'truck']);

/** Neither damaged nor sold for its parts. */
export const drives = ({ vehicle }: TextAbout): boolean =>
  vehicle.condition === 'used' || vehicle.condition === 'new';
