import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { CardRating, PictureView } from '../card/listing-card-view.ts';
import type { ListingState } from './listing-detail.ts';

/** The page of a listing in the language of the page: every text is written by the server. */
export interface ListingView {
  id: number;
  /** `/listing/{id}` */
  href: string;
  title: string;
  /** Body and doors. */
  subtitle: string;
  /** Year, mileage, fuel and the like: the few that stand on a card. */
  keyFacts: string[];
  number: string;
  age: string;
  place: string;
  /** Absent while the listing is simply on the market. */
  notice: ListingNotice | undefined;
  pictures: PictureView[];
  /** Pictures that were sent in but are not ready to be shown. */
  picturesPending: boolean;
  facts: FactView[];
  description: { text: string; long: boolean };
  features: { count: string; groups: FeatureGroupView[] };
  price: PriceView;
  /** Absent while the price never changed. */
  priceHistory: PriceHistoryView | undefined;
  /** What an exchange or delivery would mean; absent when neither was offered. */
  terms: TermView[];
  seller: SellerView;
  /** "1284 views"; absent before the first. */
  views: string | undefined;
}

export interface PriceHistoryView {
  /** Newest first. */
  prices: { date: string; price: string; change: string | undefined; direction: 'down' | 'up' | undefined }[];
  /** The same as a step line: points from the left, time and price each between 0 and 1; dearest is 1. */
  line: { x: number; y: number }[];
  /** Said instead of the line. */
  summary: string;
}

export interface TermView {
  label: string;
  /** One or several lines. */
  values: string[];
}

export interface ListingNotice {
  state: Exclude<ListingState, 'available'>;
  title: string;
  text: string;
}

export interface FactView {
  field: FieldKey;
  icon: IconName;
  label: string;
  /** Undefined when the seller did not say. */
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
  /** What a private buyer pays, in euro, or "on request". */
  price: string;
  oldPrice: string | undefined;
  /** By how much and since when. */
  drop: string | undefined;
  /** The net price of a trader's listing. */
  net: string | undefined;
  /** The stated price in another currency, the rate and its date. */
  converted: string | undefined;
  /** VAT, barter, delivery. */
  notes: string;
  position: PricePositionView | undefined;
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
  /** "Dealer · on Volan since 2021". */
  about: string;
  verified: boolean;
  /** Trader or private person, and what that means for the buyer. */
  rights: string;
  activeListings: string;
  phone: string;
  email: string;
  /** The public page of a company. */
  href: string | undefined;
  /** There is a number to ask for: the listing is on the market and the seller gave one. */
  canReveal: boolean;
  place: string;
}
