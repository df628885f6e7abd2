import type { CardRating, PictureView } from '#features/listings/card/listing-card-view.ts';
import type { ListingMark } from '#features/listings/card/listing-marks.ts';
import type { ListingNotice } from '#features/listings/page/listing-view.ts';

/** Comparison ready to render; the server has formatted every text in the language of the page. */
export interface ComparisonView {
  listings: ComparedListingView[];
  /** Rows that differ come first, in a group of their own. */
  groups: ComparisonGroup[];
  /** Features that all listings have (all features of a single listing). Empty when only differences are shown. */
  common: { title: string; count: string; features: string[] };
  onlyDifferences: boolean;
  rows: { all: string; differing: string };
  /** Text with the number of rows hidden because they do not differ. */
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
  marks: ListingMark[];
  /** Undefined while the listing is available. */
  state: Pick<ListingNotice, 'state' | 'title'> | undefined;
  /** Address of the comparison without this listing. */
  removeHref: string;
}

export interface ComparisonGroup {
  key: 'differences' | 'offer' | 'data' | 'costs' | 'features';
  title: string;
  rows: ComparisonRow[];
}

export interface ComparisonRow {
  key: string;
  label: string;
  /** Whether the stated texts of the cells differ. */
  differs: boolean;
  /** One cell per listing, in their order. */
  cells: ComparisonCell[];
}

export interface ComparisonCell {
  /** Value, or a text such as "not stated". */
  text: string;
  /** The value is not stated or does not apply to this vehicle. */
  isAbsent: boolean;
  note?: string;
  /** `#rrggbb` beside a colour. */
  swatch?: string;
  rating?: CardRating;
}
