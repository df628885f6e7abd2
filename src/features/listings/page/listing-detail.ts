import type { VehicleValues } from '#features/catalogue/fields/field-column.ts';
import type { ListingCard } from '../card/listing-card.ts';
import type { HiddenState, ReadableState } from '../life/listing-visibility.ts';

/** Where a listing stands for its reader; see `listing-visibility.ts`. */
export type ListingState = ReadableState | 'reserved' | HiddenState;

/**
 * Everything the page of a listing knows, as plain values without words. Null means not stated. The VIN stays
 * on the server: only its first letters leave the query.
 */
export interface ListingDetail
  extends Omit<ListingCard, 'sale' | 'sellerName' | 'sellerKind'>, VehicleValues {
  state: ListingState;
  brandId: number;
  barter: boolean;
  /** What it is worth in an exchange, in the currency of the price. */
  barterPriceMinor: number | null;
  exchanges: ListingExchange[];
  transportIncluded: boolean | null;
  description: string;
  updatedAt: Date;
  closedAt: Date | null;
  views: number;
  /** Every price it had, oldest first, in euro cents; null stands for "on request". */
  priceHistory: { at: Date; priceEurMinor: number | null }[];
  /** What converted the stated price into euro; null for a price in euro. */
  rate: { unitsPerEur: number; asOf: string } | null;
  seller: ListingSeller;
}

/** A vehicle the seller would take in exchange; null means any. */
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
  /** Names the public page of a company. */
  companyUsername: string | null;
  hasPhone: boolean;
  joinedAt: Date;
  activeListings: number;
}
