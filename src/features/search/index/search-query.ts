/**
 * Queries and answers of the search as plain data. The lists of groups, ranges and flags are those of the
 * catalogue; URLs, query parsing and the index are elsewhere.
 */
import type {
  ChoiceFilterKey,
  FlagFilterKey,
  RangeFilterKey,
} from '#features/catalogue/fields/filter-key.ts';
import type { Wish } from './wishes/wish.ts';

export {
  choiceFilterKeys as choiceGroups,
  flagFilterKeys as flags,
  rangeFilterKeys as rangeFields,
} from '#features/catalogue/fields/filter-key.ts';
/** Groups whose listings have at most one option each; several chosen options are alternatives (OR). */
export type ChoiceGroup = ChoiceFilterKey;
/** Integer ranges, both ends inclusive, in the units of the names in `SearchDocument`. */
export type RangeField = RangeFilterKey;
/** Yes-or-nothing filters; each narrows the result when asked for. */
export type Flag = FlagFilterKey;

export const sortOrders = [
  'best',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'rating',
  'year_desc',
  'year_asc',
  'nearest',
] as const;
export type SortOrder = (typeof sortOrders)[number];

export const distancesKm = [0, 5, 10, 30, 50] as const;
export const pageSizes = [5, 10, 25, 50, 100] as const;
/** Choices of "posted within", in days. */
export const postedWithinDays = [1, 3, 7, 14, 30] as const;

export interface NumberRange {
  min?: number;
  max?: number;
}

/** One chosen brand; without models it stands for all of them. Several makes are alternatives (OR). */
export interface MakeChoice {
  brand: string;
  models: readonly string[];
}

/** A company as a filter: account id for the index, username for URLs, name for display. */
export interface DealerChoice {
  accountId: number;
  username: string;
  name: string;
}

/**
 * Filters of different groups are combined with AND. Absent or empty means no restriction, except that without a
 * `condition` unsound vehicles are left out; see `condition-choice.ts`.
 */
export interface SearchFilters {
  choices: Partial<Record<ChoiceGroup, readonly string[]>>;
  makes: readonly MakeChoice[];
  ranges: Partial<Record<RangeField, NumberRange>>;
  flags: readonly Flag[];
  /** All of these features must be present. */
  features: readonly string[];
  /** Distance in km around each of `choices.city`; 0 or absent means only the chosen cities. */
  distanceKm?: number;
  /** Normalised tokens that must all occur (see `words.ts`). */
  words: readonly string[];
  /** Normalised tokens that must not occur. */
  withoutWords: readonly string[];
  postedWithinDays?: number;
  /** Earliest publication time, in seconds since 1970; no parameter of an address. */
  publishedSince?: number;
  /** Restricts the result to listings of this company. */
  dealer?: DealerChoice;
}

export interface SearchMoment {
  /** Seconds since 1970. */
  now: number;
}

export interface SearchQuery extends SearchFilters {
  /** Normalised tokens that rank listings higher in the order `best`; they need not occur. */
  rankWords: readonly string[];
  /** Rank listings in the order `best` after words and before completeness and age. */
  wishes: readonly Wish[];
  sort: SortOrder;
  /** Starts at 1. */
  page: number;
  perPage: number;
  /** Show only the first of the found listings of each vehicle; the others are counted in `SearchAnswer.repeats`. */
  oncePerVehicle?: boolean;
}

/** All data of a published listing in the index. Null or absent means not stated. */
export interface SearchDocument {
  id: number;
  choices: Partial<Record<ChoiceGroup, string>>;
  brand: string;
  /** Unique within brand and vehicle type. */
  model: string;
  /** Account id of the seller if it is a company. */
  companyId?: number;
  /** In stored units times `perStored` of the declared field; the price in euro cents, gross. */
  ranges: Partial<Record<RangeField, number>>;
  flags: readonly Flag[];
  features: readonly string[];
  /**
   * Normalised tokens of variant and description. In the order `best`, `titleWords` rank above the others.
   */
  titleWords: readonly string[];
  words: readonly string[];
  /** Seconds since 1970. */
  publishedAt: number;
  /** 0 to 100. */
  completeness: number;
  /** Number of the cluster of listings that offer the same vehicle. */
  cluster?: number;
}

export type OptionCounts = Record<string, number>;

export interface Histogram {
  /** Lower edges of the bars in ascending order; the last bar has no upper limit. */
  edges: readonly number[];
  counts: readonly number[];
}

export interface SearchAnswer {
  /** Listings found; all counts are of listings, also those of one vehicle. */
  total: number;
  /** Listings left out of the pages because another one of the same vehicle precedes them. */
  repeats: number;
  /** Listing ids of the requested page in order; empty past the end. */
  ids: number[];
  /**
   * Per group, the number of results for each option with the group's own filter set aside; options without
   * results may be absent. `feature` counts add one feature to the chosen ones.
   */
  counts: Record<ChoiceGroup | 'brand' | 'feature' | 'flag', OptionCounts>;
  /** Models of the chosen brands, keyed `brand.model`, with the make filter set aside. */
  modelCounts: OptionCounts;
  /** Results per distance around the chosen city, and per "posted within" choice. */
  distanceCounts: OptionCounts;
  postedCounts: OptionCounts;
  histograms: Partial<Record<RangeField, Histogram>>;
  /**
   * Results with one active filter removed (for a default `condition`, with every condition), keyed by group, range or flag, and `make`, `words`, `features`,
   * `posted`, `since`, `without` or `dealer`. Filled only when total is 0.
   */
  withoutFilter: OptionCounts;
}

/** A query without filters, newest first; other queries extend it. It leaves out unsound vehicles. */
export const anyQuery: SearchQuery = {
  choices: {},
  makes: [],
  ranges: {},
  flags: [],
  features: [],
  words: [],
  withoutWords: [],
  rankWords: [],
  wishes: [],
  sort: 'newest',
  page: 1,
  perPage: 25,
};
