import type { CardRating, PictureView } from '#features/listings/card/listing-card-view.ts';
import type { ListingNotice } from '#features/listings/page/listing-view.ts';

/** Listings side by side in the language of the page: every text is written by the server. */
export interface ComparisonView {
  listings: ComparedListingView[];
  groups: ComparisonGroup[];
  /** What all of them have; all features of a listing that stands alone. Empty when only differences are shown. */
  common: { title: string; count: string; features: string[] };
  onlyDifferences: boolean;
  rows: { all: string; differing: string };
  /** How many rows are left out because nothing differs in them. */
  hidden: string | undefined;
  hrefs: { all: string; onlyDifferences: string };
}

export interface ComparedListingView {
  id: number;
  /** `/listing/{id}` */
  href: string;
  title: string;
  price: string;
  picture: PictureView | undefined;
  picturePending: boolean;
  /** Absent while the listing is simply on the market. */
  state: Pick<ListingNotice, 'state' | 'title'> | undefined;
  /** The comparison of the others. */
  removeHref: string;
}

export interface ComparisonGroup {
  key: 'offer' | 'data' | 'costs' | 'features';
  title: string;
  rows: ComparisonRow[];
}

export interface ComparisonRow {
  key: string;
  label: string;
  /** Whether the listings do not all say the same. */
  differs: boolean;
  /** One for each listing, in their order. */
  cells: ComparisonCell[];
}

export interface ComparisonCell {
  /** What is said, or in words that nothing is. */
  text: string;
  /** Nothing is said: not stated, or it means nothing for this vehicle. */
  isAbsent: boolean;
  note?: string;
  /** `#rrggbb` beside a colour. */
  swatch?: string;
  rating?: CardRating;
}
