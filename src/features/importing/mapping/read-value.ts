import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';

/**
 * Where a value comes from: a row of the listing, its description, both with different values (`differs`), a guess to
 * be confirmed (`unsure`), or a text that no value of ours means (`unknown`).
 */
export const marks = ['listing', 'description', 'differs', 'unsure', 'unknown'] as const;
export type Mark = (typeof marks)[number];

/** One field of a draft with the words that it was read from. */
export interface ReadValue {
  field: DraftTextKey;
  /** Undefined for `unknown`. */
  value?: string;
  mark: Mark;
  /** The words of the source. */
  text: string;
  /** For `differs`: the other value. */
  other?: string;
}

export interface MappedListing {
  values: ReadValue[];
  features: string[];
  /** Equipment that our list lacks, in the words of the source. */
  unknownFeatures: string[];
  /** Fields of the source that we have no place for, as `name: value`. */
  unmapped?: string[];
}

/** Whether the seller has to look at a value before it counts. */
export const isFlagged = ({ mark }: Pick<ReadValue, 'mark'>): boolean => mark !== 'listing';

export const MAX_SOURCE_TEXT = 120;
