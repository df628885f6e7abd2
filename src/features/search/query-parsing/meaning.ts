import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { ChoiceGroup, Flag, NumberRange, RangeField } from '../index/search-query.ts';

/** Requirements on the rest of the query; the meaning applies only if all are met. */
export interface Condition {
  brand?: string;
  /** The query names one of these types. */
  types?: readonly VehicleTypeKey[];
  /** The word was typed in Latin letters. */
  latin?: true;
}

interface Limits {
  /** Types that have the option; of several meanings the one that fits the named type is chosen. */
  types?: readonly VehicleTypeKey[];
  when?: Condition;
}

export type OptionMeaning = Limits &
  (
    | {
        kind: 'choice';
        group: ChoiceGroup;
        /** Alternatives: "евро 6" is Euro 6 and 6d. */
        keys: readonly string[];
        /** The word also ranks listings that contain it ("tdi"). */
        ranks?: true;
      }
    | { kind: 'feature'; key: string }
    | { kind: 'flag'; key: Flag }
    | { kind: 'range'; field: RangeField; range: NumberRange }
    /** Several filters at once: "ремарке за кола" is a type and a body. */
    | { kind: 'all'; meanings: readonly OptionMeaning[] }
    | { kind: 'noise' }
  );

/**
 * A possible meaning of a phrase. Scores state how often it is meant and are comparable across vehicle
 * types.
 */
export type Meaning =
  | OptionMeaning
  | { kind: 'brand'; key: string; scores: TypeScores }
  /** `keys`: several for a family of models ("Monster" for 600, 696 …). */
  | { kind: 'model'; brand: string; keys: readonly string[]; scores: TypeScores; needsBrand: boolean };
export type BrandMeaning = Extract<Meaning, { kind: 'brand' }>;
export type ModelMeaning = Extract<Meaning, { kind: 'model' }>;
export type TypeScores = Partial<Record<VehicleTypeKey, number>>;

export const topScore = (scores: TypeScores): number => Math.max(0, ...Object.values(scores));

export const isOption = (meaning: Meaning): meaning is OptionMeaning =>
  meaning.kind !== 'brand' && meaning.kind !== 'model';

/** Adds a phrase. A `score` above 0 allows correcting misspellings of its words, frequent ones first. */
export type AddPhrase = (text: string, meaning: Meaning, score?: number) => void;
