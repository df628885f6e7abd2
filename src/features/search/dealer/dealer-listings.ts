import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import type { Chip, EmptyData, PagerData } from '../results/search-page.ts';

/** A link that switches one option on or off: text, how many it gives, address. */
export type OptionLink = readonly [label: string, count: string, href: string, chosen?: 1];
/** An order: value of the parameter, text, address. */
export type SortLink = readonly [value: string, label: string, href: string];

/** What a company's page shows of its listings, in the language of the page. */
export interface DealerListings {
  total: number;
  /** `34 обяви`. */
  count: string;
  /** Vehicle types and brands that the company has; nothing where there is no choice. */
  types: OptionLink[];
  brands: OptionLink[];
  /** Filters of the address that are not among the links above. */
  chips: Chip[];
  clearHref: string;
  /** The same search among all filters. */
  searchHref: string;
  /** Parameters beside the order, for browsers without JavaScript. */
  kept: (readonly [name: string, value: string])[];
  sort: string;
  sortLinks: SortLink[];
  cards: ListingCardView[];
  pager: PagerData | undefined;
  lastPage: Chip | undefined;
  /** Undefined where there is something, and where the company sells nothing at all. */
  empty: EmptyData | undefined;
  meta: {
    /** Path and query. */
    canonical: string;
    feed: string;
    index: boolean;
  };
}
