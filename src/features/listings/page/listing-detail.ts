import type { VehicleValues } from '#features/catalogue/fields/field-column.ts';
import type { Refusal } from '#features/pricing/model/refusal.ts';
import type { ListingCard } from '../card/listing-card.ts';
import type { HiddenState, ReadableState } from '../life/listing-visibility.ts';

/** State of a listing for its reader; see `listing-visibility.ts`. */
export type ListingState = ReadableState | 'reserved' | HiddenState;

/**
 * Data of a listing page: plain values without translated text. Null means not stated. The query returns only the
 * first characters of the VIN.
 */
export interface ListingDetail
  extends Omit<ListingCard, 'sale' | 'sellerName' | 'sellerKind'>, VehicleValues {
  state: ListingState;
  brandId: number;
  barter: boolean;
  /** Value in an exchange, in the currency of the price. */
  barterPriceMinor: number | null;
  exchanges: ListingExchange[];
  transportIncluded: boolean | null;
  description: string;
  /** Whether contacts in the variant or description are masked. */
  contactsHidden: boolean;
  updatedAt: Date;
  closedAt: Date | null;
  /** Listings of the model that the price was estimated from; null without an estimate. */
  ofModel: number | null;
  /** Why the price was not estimated. */
  priceRefusal: Refusal | null;
  views: number;
  /** All prices, oldest first, in euro cents; null means on request. */
  priceHistory: { at: Date; priceEurMinor: number | null }[];
  /** Exchange rate of the stated currency; null for a price in euro. */
  rate: { unitsPerEur: number; asOf: string } | null;
  seller: ListingSeller;
}

/** Vehicle that the seller accepts in exchange; null means any. */
export interface ListingExchange {
  brandName: string;
  modelName: string | null;
  modelNameBg: string | null;
  yearMin: number | null;
  fuel: string | null;
  transmission: string | null;
}

export interface ListingSeller {
  kind: 'private' | 'dealer' | 'company';
  name: string;
  cityKey: string | null;
  verified: boolean;
  phoneConfirmed: boolean;
  emailConfirmed: boolean;
  /** Name of the company's public page in its address. */
  companyUsername: string | null;
  hasPhone: boolean;
  joinedAt: Date;
  activeListings: number;
}
