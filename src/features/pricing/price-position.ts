/**
 * Where a price stands among similar listings. Owns the three ratings and their limits; which listings are
 * similar and what their guidance prices are is decided in `refresh-price-ratings.server.ts`.
 */
export const priceRatings = ['great', 'good', 'high'] as const;
export type PriceRating = (typeof priceRatings)[number];

/** Fewer similar listings than this say nothing about a price. */
export const MIN_SIMILAR_LISTINGS = 8;
/** Positions between the low (0) and the high (1) guidance price below which a price is great, or good. */
export const GREAT_BELOW = 0.36;
export const GOOD_UP_TO = 0.68;

/** Guidance prices of similar listings in euro cents, and how many there are. */
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

/** The place of a gross price in euro cents between its guidance prices. */
export function pricePosition(priceEurMinor: number, reference: PriceReference): PricePosition {
  const { lowEurMinor, highEurMinor, idealEurMinor } = reference;
  const span = highEurMinor - lowEurMinor;
  const raw = span > 0 ? (priceEurMinor - lowEurMinor) / span : 0.5;
  const position = Math.min(1, Math.max(0, raw));
  const rating = raw < GREAT_BELOW ? 'great' : raw <= GOOD_UP_TO ? 'good' : 'high';
  return { ...reference, rating, position, differenceEurMinor: priceEurMinor - idealEurMinor };
}
