/** Data of the filter panel with every text in the language of the page. Frequent items are tuples, which saves bytes. */

export type TextOption = readonly [value: string, label: string];

export interface FilterPanelData {
  activeCount: number;
  sections: FilterSection[];
  /** Address of this search with every section open and every list whole, for browsers without scripts. */
  allHref: string;
  /** Hidden parameters of the filter form: type, company, query, preferences, layout. */
  kept: TextOption[];
}

export interface FilterSection {
  key: string;
  title: string;
  open: boolean;
  /** Short summary of the choice beside the title. */
  badge: string | undefined;
  /** Missing in a document if the section is closed; `useLateParts` loads it. */
  parts?: FilterPart[];
}

/** Parts of the sections that a document shows closed, by the key of the section. */
export type LateParts = Record<string, FilterPart[]>;

export type FilterPart = OptionsPart | RangePart | TextPart | PlacePart | MakesPart | FeaturesPart;

/** `count` is formatted; an unchosen option with `'0'` is disabled. */
export type FilterOption = readonly [value: string, label: string, count: string, chosen?: 1];

export interface OptionsPart {
  kind: 'options';
  /** Parameter name. If empty, each option value is a parameter name with the value `1`. */
  name: string;
  /** Shown above the options if the section has several parts. */
  title: string | undefined;
  options: FilterOption[];
  /** Number of options shown before the button `more`. */
  first: number;
  /** Text of the button that shows the rest. */
  more: string | undefined;
  /** Radio buttons instead of checkboxes; the first means "any". */
  single?: 1;
}

export interface RangePart {
  kind: 'range';
  /** Parameters are `{name}_min` and `{name}_max`. */
  name: string;
  title: string;
  unit: string;
  /** Ascending edges in units of the parameter, one more than `bars`. The first and last positions mean "no limit". */
  edges: number[];
  /** Heights from 0 to 100. */
  bars: number[];
  min: number | undefined;
  max: number | undefined;
  /** `min` and `max` formatted by the server, because number formats of browsers may differ. */
  written: { min: string; max: string };
  placeholders: readonly [min: string, max: string];
  /** Each bar is one whole number, so a maximum is the last value within its bar. */
  discrete: boolean;
  /** Digits after the decimal mark; `grouped`: whether thousands are grouped. */
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
  /** Joined towns in alphabetical order; see `splitTowns`. */
  cities: string;
  city: string;
  cityLabel: string;
  /** Chosen towns after the first. */
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
  /** Models of the chosen brands; values as in the address. */
  models: { brand: string; options: FilterOption[]; first: number; more: string | undefined }[];
}

export interface FeaturesPart {
  kind: 'features';
  groups: { key: string; title: string; options: FilterOption[]; first: number; more: string | undefined }[];
}
