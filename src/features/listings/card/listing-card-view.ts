import type { TimeWords } from '#platform/i18n/format.ts';
import type { PriceRating } from '#features/pricing/price-rating.ts';
import type { ListingMark } from './listing-marks.ts';

/** Card ready to render; the server has formatted every text in the language of the page. */
export interface ListingCardView {
  id: number;
  /** `/listing/{id}` */
  href: string;
  title: string;
  /** Variant, body, doors. */
  subtitle: string;
  /** Facts of the vehicle type, e.g. year, km, fuel, gearbox, power. */
  facts: string[];
  /** Up to three highlighted features. */
  extras: string[];
  price: string;
  /** Undefined unless VAT can be reclaimed. */
  net: NetPrice | undefined;
  /** Price before the last reduction; `priceDrop` is the difference. */
  oldPrice: string | undefined;
  priceDrop: string | undefined;
  /** The reduction in words. */
  reduced: string | undefined;
  rating: CardRating | undefined;
  /** States the reason when the price of an unsound vehicle has no rating. */
  notRated: string | undefined;
  place: string;
  /** Distance from the chosen town, e.g. "4 km". */
  distance: string | undefined;
  seller: { kind: 'private' | 'dealer' | 'company'; kindLabel: string; name: string };
  age: TimeWords;
  /** Marks over the picture, gravest first. */
  marks: ListingMark[];
  /** The gravest mark in words, and the marks that have no place over the picture. */
  note: string | undefined;
  pictureCount: number;
  pictures: PictureView[];
  /** Name of the drawing that stands for the body when there are no pictures. */
  silhouette: string | undefined;
}

export interface NetPrice {
  /** Second line of the price on a wide card, with `note` in its text. */
  price: string;
  note: string;
  /** `price` and `note` in one line, for a narrow card. */
  line: string;
}

export interface CardRating {
  kind: PriceRating;
  label: string;
  /** Place on the scale, 0 to 1. */
  position: number;
  /** E.g. "− € 1 450 against similar". */
  note: string;
}

export interface PictureView {
  id: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}
