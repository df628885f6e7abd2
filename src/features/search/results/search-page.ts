import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';

/**
 * What the page of results shows, as plain data with every text in the language of the page. It is sent twice
 * (as HTML and for the browser), hence tuples where there are many of a kind.
 */
export interface SearchPageData {
  type: string;
  /** Name of the vehicle type. */
  title: string;
  total: number;
  /** `21–25 от 8900`. */
  shown: string;
  /** `Покажи 8900 обяви`. */
  showLabel: string;
  tabs: TypeTab[];
  filters: FilterPanelData;
  chips: Chip[];
  /** Filters to begin with, as many as there is room for beside the chips. */
  popular: PopularChip[];
  /** The address without any filter, and `Изчисти (4)`. */
  clearHref: string;
  clearLabel: string;
  words: WordsData;
  view: 'list' | 'grid';
  viewHrefs: { list: string; grid: string };
  /** Value among `sortOptions`; '' for the default. */
  sort: string;
  sortOptions: TextOption[];
  /** How the order comes about, where it is not plain. */
  sortNote: string | undefined;
  /** Like `sort`, '' for the default. */
  perPage: string;
  pageSizes: TextOption[];
  cards: ListingCardView[];
  pager: PagerData | undefined;
  /** When the asked page lies behind the last one. */
  lastPage: Chip | undefined;
  empty: EmptyData | undefined;
  meta: SearchPageMeta;
}

export type TextOption = readonly [value: string, label: string];
/** Text and address. */
export type Chip = readonly [label: string, href: string];
export type PopularChip = readonly [label: string, count: string, href: string];
export type TypeTab = readonly [key: string, label: string, count: string, href: string];

export interface WordsData {
  /** As typed. */
  q: string;
  /** What was made of it: the reading, the words as typed, the address with these words taken literally. */
  understood: (readonly [label: string, typed: string, href: string])[];
  /** What was typed without effect, and what was chosen and gave way to what was typed. */
  notes: string[];
  /** `Търсим „голф“`, when typing slips were mended. */
  corrected: string | undefined;
  /** The same text searched word for word. */
  literalHref: string | undefined;
  /** Parameters that go along with another text. */
  kept: TextOption[];
}

export interface FilterPanelData {
  activeCount: number;
  sections: FilterSection[];
  /** Name and value of what a change of filters keeps: type, order, page size, layout. */
  kept: TextOption[];
}

export interface FilterSection {
  key: string;
  title: string;
  open: boolean;
  /** What is chosen, briefly, beside the title. */
  badge: string | undefined;
  parts: FilterPart[];
}

export type FilterPart = OptionsPart | RangePart | TextPart | PlacePart | MakesPart | FeaturesPart;

/** `count` is written; `'0'` together with not chosen means the option is disabled. */
export type FilterOption = readonly [value: string, label: string, count: string, chosen?: 1];

export interface OptionsPart {
  kind: 'options';
  /** Of the parameter. When empty, each option is a parameter of its own, switched on by `1`. */
  name: string;
  /** Above the options, when the section has several parts. */
  title: string | undefined;
  options: FilterOption[];
  /** How many are shown before "more". */
  first: number;
  /** Text of the button that shows the rest. */
  more: string | undefined;
  /** One answer at most: radio buttons, the first of which means "any". */
  single?: 1;
}

export interface RangePart {
  kind: 'range';
  /** Parameters are `{name}_min` and `{name}_max`. */
  name: string;
  title: string;
  unit: string;
  /** Ascending, in units of the parameter; one more than `bars`. The first and last positions mean "no limit". */
  edges: number[];
  /** Heights from 0 to 100. */
  bars: number[];
  min: number | undefined;
  max: number | undefined;
  /** `min` and `max` as written: browsers know other forms of numbers than the server. */
  written: { min: string; max: string };
  /** Shown in the empty fields. */
  placeholders: readonly [min: string, max: string];
  /** A bar stands for one value, so that a maximum names the last one within it. */
  discrete: boolean;
  /** Digits after the decimal mark, and whether thousands are grouped. */
  decimals: number;
  grouped: boolean;
}

export interface TextPart {
  kind: 'text';
  name: string;
  title: string;
  value: string;
}

export interface PlacePart {
  kind: 'place';
  /** In the order of the alphabet; see `splitTowns`. */
  cities: string;
  city: string;
  cityLabel: string;
  /** Chosen besides the first. */
  otherCities: FilterOption[];
  distances: FilterOption[];
  hint: string | undefined;
}

export interface MakesPart {
  kind: 'makes';
  type: string;
  brands: FilterOption[];
  first: number;
  more: string | undefined;
  /** Models of the chosen brands; values as they stand in the address. */
  models: { brand: string; options: FilterOption[]; first: number; more: string | undefined }[];
}

export interface FeaturesPart {
  kind: 'features';
  groups: { key: string; title: string; options: FilterOption[] }[];
}

export interface PagerData {
  /** Page numbers as written with their address; null stands for a gap. */
  pages: (readonly [label: string, href: string, current?: 1] | null)[];
  previous: string | undefined;
  next: string | undefined;
  /** `Стр. 5 от 1780`. */
  position: string;
}

export interface EmptyData {
  /** Filters whose removal gives most, best first: what it is called, how many results, the address. */
  ways: { label: string; text: string; href: string }[];
}

export interface SearchPageMeta {
  title: string;
  description: string;
  /** Path and query of the page every variant of it stands for. */
  canonical: string;
  /** The same search as a feed: path and query. */
  feed: string;
  index: boolean;
  /** From the home page to this one: name and path, '' for the page itself. */
  path: TextOption[];
}
