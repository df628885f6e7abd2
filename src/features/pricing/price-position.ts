/**
 * Rates a price against similar listings. Defines the three ratings and their limits;
 * `refresh-price-ratings.server.ts` chooses the similar listings, computes their guidance prices and stores the rating
 * of each listing hourly (`listing.price_rating`), which the badge shows; a database test compares both.
 */
export const priceRatings = ['great', 'good', 'high'] as const;
export type PriceRating = (typeof priceRatings)[number];

/** Minimum number of similar listings for rating a price. */
export const MIN_SIMILAR_LISTINGS = 8;
/**
 * Limits of the ratings as positions between the low (0) and high (1) guidance price: below the first a price is
 * great, up to and including the second it is good.
 */
export const GREAT_BELOW = 0.36;
export const GOOD_UP_TO = 0.68;

/** Guidance prices in euro cents and the number of similar listings behind them. */
export interface PriceReference {
  lowEurMinor: number;
  idealEurMinor: number;
  highEurMinor: number;
  listings: number;
}

export interface PricePosition extends PriceReference {
  rating: PriceRating;
  /** From 0 (at or below the low price) to 1 (at or above the high price). */
  position: number;
  /** Difference to the ideal price in euro cents; negative is cheaper. */
  differenceEurMinor: number;
}

/** Rates a gross price in euro cents. */
export function pricePosition(priceEurMinor: number, reference: PriceReference): PricePosition {
  const { lowEurMinor, highEurMinor, idealEurMinor } = reference;
  const span = highEurMinor - lowEurMinor;
  const raw = span > 0 ? (priceEurMinor - lowEurMinor) / span : 0.5;
  const position = Math.min(1, Math.max(0, raw));
  const rating = raw < GREAT_BELOW ? 'great' : raw <= GOOD_UP_TO ? 'good' : 'high';
  return { ...reference, rating, position, differenceEurMinor: priceEurMinor - idealEurMinor };
}
