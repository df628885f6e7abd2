import type { SearchView } from '../address/search-address.ts';
import type { FilterPanelData, TextOption } from './filters/filter-panel-data.ts';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { ReasonText } from '../match/present-reasons.ts';

/**
 * Data of the results page with every text in the language of the page. It is sent twice (as HTML and as data), so
 * frequent items are tuples to save bytes.
 */
export interface SearchPageData {
  type: string;
  /** Heading, e.g. the vehicle type or the makes. */
  title: string;
  total: number;
  /** E.g. `21–25 от 8900`. */
  shown: string;
  unsound: UnsoundSwitch | undefined;
  repeats: UnsoundSwitch | undefined;
  /** E.g. `Покажи 8900 обяви`. */
  showLabel: string;
  tabs: TypeTab[];
  filters: FilterPanelData;
  chips: Chip[];
  /** Names values of the address that have no effect. */
  ignored: string | undefined;
  /** Popular filters; fewer when there are more chips. */
  popular: PopularChip[];
  /** Address without filters; its label is e.g. `Изчисти (4)`. */
  clearHref: string;
  clearLabel: string;
  queryBox: QueryBoxData;
  view: SearchView;
  viewHrefs: Record<SearchView, string>;
  /** Places of the view `map`. */
  map: MapData | undefined;
  /** Value among `sortOptions`; '' for the default. */
  sort: string;
  sortOptions: TextOption[];
  /** Label of the link to the questions of the preferences; not beside their answers. */
  helpLabel: string | undefined;
  /** Explains the price ratings on the cards. */
  ratingNote: string;
  /** Explanation of the order `best`. */
  sortNote: string | undefined;
  /** Answers of the preferences, when the address has some. */
  match?: MatchData;
  /** Like `sort`, '' for the default. */
  perPage: string;
  pageSizes: TextOption[];
  cards: ListingCardView[];
  pager: PagerData | undefined;
  /** Link to the last page if the requested page is past the end. */
  lastPage: Chip | undefined;
  empty: EmptyData | undefined;
  /** Listings of a search near one without results. */
  near: NearData | undefined;
  meta: SearchPageMeta;
}

/** Results by town; the place filter is set aside. */
export interface MapData {
  /** Address of the search without towns, with the map. */
  everywhere: string;
  provinces: MapProvinceData[];
  /** Keys of the towns that the search is restricted to; empty without a place filter. */
  chosen: string[];
  /** Key of the town of each card, in their order. */
  cardTowns: string[];
}

/** E.g. `plovdiv`, `Пловдив`, `област Пловдив`. Towns without results are included. */
export type MapProvinceData = readonly [key: string, name: string, fullName: string, towns: MapTownData[]];
export type MapTownData = readonly [key: string, name: string, count: number];
export interface MatchData {
  /** E.g. `Защо е тук`; it comes with the data, because most searches have none. */
  reasonsTitle: string;
  reasonsNote: string;
  /** Reasons of each card, in the order of the cards. */
  reasons: (readonly ReasonText[])[];
  strip: MatchStripData;
}

export interface MatchStripData {
  title: string;
  answers: MatchAnswer[];
  /** Address of the same search without the answers. */
  plain: Chip;
}

/** An answer with the addresses of the others, or only the address of its question. */
export interface MatchAnswer {
  key: string;
  icon: IconName;
  label: string;
  value: string;
  href: string;
  options: (readonly [label: string, href: string, chosen?: 1])[];
}

/** Switches unsound vehicles, or further listings of the same vehicles, on or off (`on`). */
export interface UnsoundSwitch {
  /** Includes the number of listings, e.g. `+ 361 повредени`. */
  label: string;
  /** Describes the effect of the link to screen readers. */
  hint: string;
  href: string;
  on?: 1;
}

export type Chip = readonly [label: string, href: string];
export type PopularChip = readonly [label: string, count: string, href: string];
export type TypeTab = readonly [key: string, label: string, count: string, href: string];

export interface QueryBoxData {
  q: string;
  /** Placeholder of the search field: an example query for the vehicle type, e.g. `голф 6 дизел`. */
  example: string;
  /** Interpretations: label, text as typed, address with this text in quotes, what the address does. */
  interpretations: (readonly [label: string, typed: string, href: string, hint: string])[];
  /** Words that are not understood: text in quotes, address that requires it, what the address does. */
  unknown: (readonly [quoted: string, href: string, hint: string])[];
  /** How such words count in the chosen order, if they do. */
  unknownNote: string | undefined;
  /** Words around the interpretations; they come with the data, because most searches have none. */
  words: { understood: string; unknown: string; literally: string } | null;
  /** Notes on typed text without effect and on replaced filters. */
  notes: string[];
  /** E.g. `Търсим „голф“` after a spelling correction. */
  corrected: string | undefined;
  /** Address of the literal search for the same text. */
  literalHref: string | undefined;
  /** Hidden parameters of the query form. */
  kept: TextOption[];
}

export interface PagerData {
  /** Formatted page numbers with their addresses; null means a gap. */
  pages: (readonly [label: string, href: string, current?: 1] | null)[];
  previous: string | undefined;
  next: string | undefined;
  /** E.g. `Стр. 5 от 1780`. */
  position: string;
}

export interface NearData {
  title: string;
  href: string;
  /** E.g. `Покажи 8900 обяви`. */
  label: string;
  cards: ListingCardView[];
}

export interface EmptyData {
  /** Filters whose removal finds the most listings, best first; `text` has the number of results. */
  ways: { label: string; text: string; href: string; count?: string }[];
}

export interface SearchPageMeta {
  title: string;
  description: string;
  /** Path and query string of the canonical page. */
  canonical: string;
  /** Language and address of the same page in each; undefined if they differ only in the language parameter. */
  languages: readonly TextOption[] | undefined;
  /** Path and query string of the RSS feed of the search. */
  feed: string;
  index: boolean;
  /** Breadcrumbs from the home page: path and name; the path of this page is ''. */
  path: TextOption[];
}
