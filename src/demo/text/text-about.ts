import type { DemoPrice } from '#demo/listing/demo-price.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';
import { agree, type VehicleNoun } from '#demo/text/vehicle-noun.ts';

/** Data that sentences may use. */
export interface TextAbout {
  vehicle: DemoVehicle;
  price: DemoPrice;
  noun: VehicleNoun;
  company: boolean;
  barter: boolean;
  /** Whether the listing has pictures. */
  pictures: boolean;
  /** The place in Bulgarian: "в София", "във Варна". */
  inTown: string;
  ageYears: number;
  random: Random;
  has: (feature: string) => boolean;
  /** Chooses the form that agrees with the noun of the vehicle. */
  form: (masculine: string, feminine: string, neuter: string) => string;
}

/** Returns a sentence, or null when it would not be true. */
export type Sentence = (about: TextAbout) => string | null;

/** Sentences on one subject; one of them is used unless the topic is additive. */
export interface Topic {
  /** Probability that a private seller or a company mentions it. */
  share: readonly [number, number];
  /** Always mentioned by a seller who writes a description. */
  needed?: (about: TextAbout) => boolean;
  /** Several of its sentences may be combined; a talkative seller uses two. */
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

/** A whole number with spaces between thousands, e.g. "187 000". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ' ');

/** Vehicle types with their own engine for the road. */
export const motorTypes = new Set(['car', 'bus', 'bike', 'truck']);

/** Whether the vehicle runs: neither damaged nor sold for parts. */
export const drives = ({ vehicle }: TextAbout): boolean =>
  vehicle.condition === 'used' || vehicle.condition === 'new';
