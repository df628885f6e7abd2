import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { TimeWords } from '#platform/i18n/format.ts';
import type { CardRating, PictureView } from '../card/listing-card-view.ts';
import type { ListingMark } from '../card/listing-marks.ts';
import type { ListingState } from './listing-detail.ts';

/** Listing page ready to render; the server has formatted every text in the language of the page. */
export interface ListingView {
  id: number;
  /** `/listing/{id}` */
  href: string;
  title: string;
  /** Body and doors. */
  subtitle: string;
  marks: ListingMark[];
  /** Facts of the card: year, mileage, fuel and so on. */
  keyFacts: string[];
  number: string;
  age: TimeWords;
  place: string;
  /** Undefined while the listing is available. */
  notice: ListingNotice | undefined;
  pictures: PictureView[];
  /** The listing has pictures, but none is ready yet. */
  picturesPending: boolean;
  /** Name of the drawing that stands for the body when there are no pictures. */
  silhouette: string;
  facts: FactView[];
  /** `hidden`: contacts in the text or title are masked. `canReveal`: a reader may ask for them. */
  description: { text: string; long: boolean; hidden: boolean; canReveal: boolean };
  features: { count: string; groups: FeatureGroupView[] };
  price: PriceView;
  /** Undefined if the price never changed. */
  priceHistory: PriceHistoryView | undefined;
  /** VAT, exchange and delivery. */
  terms: TermView[];
  seller: SellerView;
  /** E.g. "1284 views"; undefined before the first. */
  views: string | undefined;
}

export interface PriceHistoryView {
  /** Newest first. */
  prices: {
    date: TimeWords;
    price: string;
    change: string | undefined;
    direction: 'down' | 'up' | undefined;
  }[];
  /** Points of a step line from the left; time (x) and price (y) are 0 to 1, the highest price is 1. */
  line: { x: number; y: number }[];
  /** Text alternative of the line. */
  summary: string;
}

export interface TermView {
  label: string;
  /** One line per value. */
  values: string[];
}

export interface ListingNotice {
  state: Exclude<ListingState, 'available'>;
  title: string;
  text: string;
  /** Part of the text that never breaks. */
  date: string | undefined;
}

export interface FactView {
  field: FieldKey;
  icon: IconName;
  label: string;
  /** Undefined when not stated. */
  value: string | undefined;
  /** `#rrggbb` beside a colour. */
  swatch?: string;
}

export interface FeatureGroupView {
  key: string;
  label: string;
  features: string[];
}

export interface PriceView {
  /** Gross price for a private buyer in euro, or "on request". */
  price: string;
  oldPrice: string | undefined;
  /** Amount and date of the reduction. */
  drop: string | undefined;
  /** Net price if VAT can be reclaimed. */
  net: string | undefined;
  /** Stated price in another currency, with the rate and its date. */
  converted: string | undefined;
  /** VAT, barter, delivery. */
  notes: string;
  position: PricePositionView | undefined;
  /** Why the price has no rating. */
  notRated: string | undefined;
}

export interface PricePositionView extends CardRating {
  low: string;
  ideal: string;
  high: string;
  /** Difference to the ideal price. */
  difference: string;
  similar: string;
}

export interface SellerView {
  kind: 'private' | 'dealer' | 'company';
  name: string;
  initials: string;
  /** E.g. "Dealer · on Volan since 2021". */
  about: string;
  verified: boolean;
  /** Whether the seller is a trader, and the resulting rights of the buyer. */
  rights: string;
  activeListings: string;
  phone: string;
  email: string;
  /** Public page of a company. */
  href: string | undefined;
  /** Whether the number can be requested: the listing is on the market and the seller has a number. */
  canReveal: boolean;
  place: string;
  /** E.g. "Usually answers within 2 hours"; undefined without enough inquiries. */
  responds?: string | undefined;
}
