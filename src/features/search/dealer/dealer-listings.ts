import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import type { Chip, EmptyData, PagerData, UnsoundSwitch } from '../results/search-page.ts';

/** Link that toggles an option; `count` is the number of results. */
export type OptionLink = readonly [label: string, count: string, href: string, chosen?: 1];
/** Link to an order; `value` is that of the parameter. */
export type SortLink = readonly [value: string, label: string, href: string];

/** Listings of a company's page ready to render, in the language of the page. */
export interface DealerListings {
  total: number;
  /** E.g. `34 обяви`. */
  count: string;
  unsound: UnsoundSwitch | undefined;
  /** Vehicle types and brands of the company; empty if there is only one and none is chosen. */
  types: OptionLink[];
  brands: OptionLink[];
  /** Active filters that are not among `types` and `brands`. */
  chips: Chip[];
  /** Names values of the address that have no effect. */
  ignored: string | undefined;
  clearHref: string;
  /** Address of the search on the results page. */
  searchHref: string;
  /** Hidden parameters of the sort form, for browsers without JavaScript. */
  kept: (readonly [name: string, value: string])[];
  sort: string;
  sortLinks: SortLink[];
  cards: ListingCardView[];
  pager: PagerData | undefined;
  lastPage: Chip | undefined;
  /** Undefined if there are results or the company has no listings at all. */
  empty: EmptyData | undefined;
  meta: {
    /** Path and query string. */
    canonical: string;
    feed: string;
    index: boolean;
  };
}
