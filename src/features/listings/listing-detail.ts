import type { ListingCard } from './listing-card.ts';
import type { ReadableState } from './listing-visibility.ts';

/** Where a listing stands for its reader; see `listing-visibility.ts`. */
export type ListingState = ReadableState | 'reserved';

/**
 * Everything the page of a listing knows, as plain values without words. Null means not stated. The VIN stays
 * on the server: only its first letters leave the query.
 */
export interface ListingDetail extends Omit<ListingCard, 'sale' | 'sellerName' | 'sellerKind'> {
  state: ListingState;
  brandId: number;
  seats: number | null;
  colorKey: string | null;
  conditionGrade: string | null;
  euro: string | null;
  steering: string | null;
  originKey: string | null;
  owners: number | null;
  accident: boolean | null;
  serviceBook: boolean | null;
  newImport: boolean;
  /** Calendar days, `2026-11-20`. */
  firstRegistration: string | null;
  inspectionUntil: string | null;
  /** The first 11 of 17 characters. */
  vinStart: string | null;
  batteryKwh: number | null;
  rangeKm: number | null;
  cooling: string | null;
  strokes: number | null;
  material: string | null;
  beamCm: number | null;
  draughtCm: number | null;
  engineCount: number | null;
  build: string | null;
  barter: boolean;
  transportIncluded: boolean | null;
  description: string;
  updatedAt: Date;
  closedAt: Date | null;
  /** When the price got its present value; null when it never changed. */
  priceChangedAt: Date | null;
  /** What converted the stated price into euro; null for a price in euro. */
  rate: { unitsPerEur: number; asOf: string } | null;
  seller: ListingSeller;
}

export interface ListingSeller {
  kind: 'private' | 'dealer' | 'company';
  name: string;
  cityKey: string | null;
  verified: boolean;
  phoneConfirmed: boolean;
  joinedAt: Date;
  activeListings: number;
}
