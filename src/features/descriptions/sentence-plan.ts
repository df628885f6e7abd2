import type { VehicleFacts } from './vehicle-facts.ts';

export const descriptionLengths = ['basic', 'detailed'] as const;
/** Up to three passages, or all; most passages are one sentence. */
export type DescriptionLength = (typeof descriptionLengths)[number];

/** What a passage is about, in the order of a text. */
export const topics = [
  'identity',
  'engine',
  'use',
  'papers',
  'measures',
  'equipment',
  'offer',
  'place',
] as const;
export type Topic = (typeof topics)[number];

/** Picks one of the wordings of a passage. */
export type Choose = (...wordings: readonly [string, ...string[]]) => string;

/** Writes each topic as whole sentences; undefined when no stated fact belongs to it. */
export type Passages = Record<Topic, (facts: VehicleFacts, choose: Choose) => string | undefined>;

/** Passages of a short text, by importance. */
export const basicTopics: readonly Topic[] = ['identity', 'engine', 'use', 'measures', 'papers', 'place'];
/** Passages in a short text, if that many can be written. */
export const BASIC_PASSAGES = 3;
