/**
 * What can be asked of the search and what it answers, as plain data. Owns the shapes and the lists of
 * groups, ranges and flags; the address of a page, the words a person types and the index are elsewhere.
 */

/** Groups whose listings have at most one option each; several chosen options are alternatives (OR). */
export const choiceGroups = [
  'type',
  'body',
  'fuel',
  'transmission',
  'doors',
  'color',
  'condition',
  'euro',
  'steering',
  'origin',
  'city',
  'seller',
  'vat',
  'sale',
  'price_rating',
  'owners',
  'axles',
  'cooling',
  'strokes',
  'material',
  'build',
  'engine_count',
] as const;
export type ChoiceGroup = (typeof choiceGroups)[number];

/** Integer ranges, both ends inclusive, in the units of the names in `SearchDocument`. */
export const rangeFields = [
  'year',
  'price',
  'mileage',
  'power',
  'displacement',
  'seats',
  'payload',
  'length',
  'engine_hours',
  'battery',
  'range',
] as const;
export type RangeField = (typeof rangeFields)[number];

/** Yes-or-nothing filters; each narrows the result when asked for. */
export const flags = [
  'pictures',
  'vin',
  'new_import',
  'barter',
  'accident_free',
  'priced',
  'reduced',
] as const;
export type Flag = (typeof flags)[number];

export const sortOrders = [
  'best',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'year_desc',
  'year_asc',
  'nearest',
] as const;
export type SortOrder = (typeof sortOrders)[number];

export const distancesKm = [0, 5, 10, 30, 50] as const;
export const pageSizes = [5, 10, 25, 50, 100] as const;
/** Offered choices of "posted within", in days. */
export const postedWithinDays = [1, 3, 7, 14, 30] as const;

export interface NumberRange {
  min?: number;
  max?: number;
}

/** One chosen brand; without models it stands for all of them. Several makes are alternatives. */
export interface MakeChoice {
  brand: string;
  models: readonly string[];
}

/** A company as a filter: by its account in the index, by its username in addresses, by its name in words. */
export interface DealerChoice {
  accountId: number;
  username: string;
  name: string;
}

/** Filters of different groups must all hold. Absent or empty means "any". */
export interface SearchFilters {
  choices: Partial<Record<ChoiceGroup, readonly string[]>>;
  makes: readonly MakeChoice[];
  ranges: Partial<Record<RangeField, NumberRange>>;
  flags: readonly Flag[];
  /** All of these features. */
  features: readonly string[];
  /** Distance in km around each of `choices.city`; 0 or absent means the chosen cities only. */
  distanceKm?: number;
  /** Normalised tokens that must all occur (see `words.ts`). */
  words: readonly string[];
  /** Normalised tokens none of which may occur. */
  withoutWords: readonly string[];
  postedWithinDays?: number;
  /** Only what this company has published. */
  dealer?: DealerChoice;
}

export interface SearchQuery extends SearchFilters {
  sort: SortOrder;
  /** From 1. */
  page: number;
  perPage: number;
}

/** Everything the index knows of a published listing. Null or absent means not stated. */
export interface SearchDocument {
  id: number;
  choices: Partial<Record<ChoiceGroup, string>>;
  brand: string;
  /** Unique within brand and type. */
  model: string;
  /** Account of the seller when that is a company. */
  companyId?: number;
  /** year, price (euro cents, gross), mileage (km), power (hp), displacement (cc), payload (kg), length (cm),
   *  engine_hours, battery (0.1 kWh), range (km). */
  ranges: Partial<Record<RangeField, number>>;
  flags: readonly Flag[];
  features: readonly string[];
  /** Normalised tokens of variant and description. `titleWords` rank above the others in best match. */
  titleWords: readonly string[];
  words: readonly string[];
  /** Seconds since 1970. */
  publishedAt: number;
  /** 0 to 100. */
  completeness: number;
}

export type OptionCounts = Record<string, number>;

export interface Histogram {
  /** Ascending lower edges of the bars; the last bar is open upwards. */
  edges: readonly number[];
  counts: readonly number[];
}

export interface SearchAnswer {
  total: number;
  /** Listing ids of the asked page, in order; empty past the end. */
  ids: number[];
  /** Per group the number of results each option would give with the group's own filter set aside; options
   *  with none may be absent. `feature` counts add one more feature to those chosen. */
  counts: Record<ChoiceGroup | 'brand' | 'feature' | 'flag', OptionCounts>;
  /** Models of the chosen brands, keyed `brand.model`, own make filter set aside. */
  modelCounts: OptionCounts;
  /** Results per offered distance around the chosen city, and per "posted within" choice. */
  distanceCounts: OptionCounts;
  postedCounts: OptionCounts;
  histograms: Partial<Record<RangeField, Histogram>>;
  /** Results if one active filter were dropped, keyed by its group, range or flag (`make`, `words`,
   *  `features`, `posted`, `without`, `dealer` among them). Only filled when total is 0. */
  withoutFilter: OptionCounts;
}

/** No filter at all, newest first: what other queries are built on. */
export const anyQuery: SearchQuery = {
  choices: {},
  makes: [],
  ranges: {},
  flags: [],
  features: [],
  words: [],
  withoutWords: [],
  sort: 'newest',
  page: 1,
  perPage: 25,
};
