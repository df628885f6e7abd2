import type { PriceInterval } from '#features/pricing/price-rating.ts';
import type { OwnListingView } from '#features/selling/own-listings/own-listing-view.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { TimeWords } from '#platform/i18n/format.ts';

/** The page of figures, with texts in its language. */
export interface FiguresView {
  listing: OwnListingView;
  publishedOn: TimeWords;
  mayEdit: boolean;
  heading: string;
  /** Says how many listings the figures are compared with, or why there is no comparison. */
  against: string;
  tiles: FigureTile[];
  chart: ViewsChart;
  funnel: { label: string; value: string; similar: string | undefined }[];
  /** How fast the seller answers, or why that is not known. */
  response: string;
  /** How many people follow the price; undefined for none. */
  followers: string | undefined;
  /** Undefined without similar listings. */
  steps: HelpfulStep[] | undefined;
  trial: PriceTrial | undefined;
}

export interface FigureTile {
  key: string;
  icon: IconName;
  label: string;
  value: string;
  difference: { text: string; tone: 'good' | 'warn' | 'plain' } | undefined;
  /** Share of the bar, and place of the median on it; 0 to 1. */
  bar: { share: number; median: number } | undefined;
  similar: string | undefined;
}

export interface ViewsChart {
  /** Upper end of the scale; even. */
  most: number;
  days: {
    /** `12-ное` */
    label: string;
    views: number;
    median: number | null;
    /** Change of the price on the day: `− € 1 000`. */
    price: string | undefined;
    /** All of it in words. */
    text: string;
  }[];
  isCompared: boolean;
  summary: string;
}

export interface HelpfulStep {
  key: string;
  icon: IconName;
  title: string;
  text: string;
  action: string;
  href: string;
}

/** Gross prices in euro cents. */
export interface PriceTrial {
  listingId: number;
  title: string;
  version: number;
  price: number;
  /** Prices of similar listings, in ascending order. */
  similar: readonly number[];
  /** Whether `similar` is a part of the similar listings only. */
  isPart: boolean;
  /** Estimated asking price; null when it was refused. */
  interval: PriceInterval | null;
  /** Followers who get a message at a price of `upTo` or below. */
  told: readonly { upTo: number; followers: number }[];
  /** Form to change the price in, when it cannot be changed here. */
  formHref: string | undefined;
}
