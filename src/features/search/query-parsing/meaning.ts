import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { ChoiceGroup, Flag } from '../index/search-query.ts';

/**
 * A possible meaning of a phrase. Scores state how often it is meant and are comparable across vehicle
 * types.
 */
export type Meaning =
  | { kind: 'choice'; group: ChoiceGroup; key: string }
  | { kind: 'feature'; key: string }
  | { kind: 'flag'; key: Flag }
  | { kind: 'brand'; key: string; scores: TypeScores }
  | { kind: 'model'; brand: string; key: string; scores: TypeScores; needsBrand: boolean }
  | { kind: 'noise' };
export type BrandMeaning = Extract<Meaning, { kind: 'brand' }>;
export type ModelMeaning = Extract<Meaning, { kind: 'model' }>;
export type TypeScores = Partial<Record<VehicleTypeKey, number>>;

export const topScore = (scores: TypeScores): number => Math.max(0, ...Object.values(scores));
