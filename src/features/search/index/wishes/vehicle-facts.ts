import type {
  ChoiceFilterKey,
  FlagFilterKey,
  RangeFilterKey,
} from '#features/catalogue/fields/filter-key.ts';

/** The facts of a listing that wishes and reasons rest on, in the units of the index. Absent means not stated. */
export interface VehicleFacts {
  choices: Partial<Record<ChoiceFilterKey, string>>;
  ranges: Partial<Record<RangeFilterKey, number>>;
  features: readonly string[];
  flags: readonly FlagFilterKey[];
  /** Seconds since 1970. */
  publishedAt: number;
}
