import type { Currency } from '#kernel/money.ts';
import type { VehicleValues } from '#features/catalogue/fields/field-column.ts';
import type { PriceRating } from '#features/pricing/price-rating.ts';
import type { CardField } from './card-field.ts';

/** Data of a listing card: plain values without translated text. Null means not stated. */
export interface ListingCard extends VehicleValues<CardField> {
  id: number;
  type: string;
  brandKey: string;
  brandName: string;
  modelKey: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string;
  features: string[];
  sale: string;
  /** Price stated by the seller; null when on request. */
  priceMinor: number | null;
  currency: Currency;
  vat: string;
  /** Gross price for a private buyer, in euro cents. */
  priceEurMinor: number | null;
  previousPriceEurMinor: number | null;
  priceRating: PriceRating | null;
  /** Points of 10, 50 and 90 % of the estimated asking price; null without an estimate. */
  lowEurMinor: number | null;
  idealEurMinor: number | null;
  highEurMinor: number | null;
  cityKey: string;
  sellerKind: 'private' | 'dealer' | 'company';
  sellerName: string;
  publishedAt: Date;
  pictureCount: number;
  /** The first ready pictures, in order. */
  pictures: CardPicture[];
}

export interface CardPicture {
  id: string;
  width: number;
  height: number;
  /** Tiny preview as a data URL, shown until the picture is loaded. */
  placeholder: string;
  view: string;
}
