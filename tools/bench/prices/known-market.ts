import type { PriceExample } from '#features/pricing/model/priced-vehicle.ts';

/** A listing of an invented market, with the truth that only its maker knows. */
export interface KnownListing {
  example: PriceExample;
  /** Price that sellers ask for such a vehicle in the middle, in euro. */
  valueEur: number;
  /** Points below which 10 and 90 % of the asking prices for such a vehicle lie, in euro. */
  lowEur: number;
  highEur: number;
  /** Whether the price has nothing to do with the value, such as a typing error. */
  isError: boolean;
}
