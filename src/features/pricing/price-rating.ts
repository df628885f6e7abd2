/** Ratings from the cheapest to the dearest. */
export const priceRatings = ['great', 'good', 'fair', 'high', 'very_high'] as const;
export type PriceRating = (typeof priceRatings)[number];

/** Points below which 10, 50 and 90 % of similar listings ask, in gross euro cents. */
export interface PriceInterval {
  lowEurMinor: number;
  idealEurMinor: number;
  highEurMinor: number;
}

/**
 * Upper limits of the ratings but the last. A place is the logarithm of price / ideal, in parts of the logarithm of
 * ideal / low below the ideal price and of high / ideal above it: −1 is the low, 0 the ideal and 1 the high price.
 */
export const RATING_LIMITS = { great: -1.6, good: -0.5, fair: 0.5, high: 1.6 } as const;

/** A lower share of the low price is rather a mistake or a trick than an offer, so it has no rating. */
export const MIN_SHARE_OF_LOW = 0.5;

/** Prices from `fromEurMinor` to `toEurMinor`, both included; the last rating has no end. */
export interface RatingBand {
  rating: PriceRating;
  fromEurMinor: number;
  toEurMinor: number;
}

/** Returns the prices of each rating for a vehicle with this interval, cheapest first. */
export function ratingBands(interval: PriceInterval): RatingBand[] {
  const { lowEurMinor, idealEurMinor, highEurMinor } = interval;
  const priceAt = (place: number): number =>
    Math.round(
      idealEurMinor *
        (place < 0 ? (lowEurMinor / idealEurMinor) ** -place : (highEurMinor / idealEurMinor) ** place),
    );
  // Cheap ratings end below their limit and dear ones at it, so that equal low and high prices are fair.
  const ends = [
    priceAt(RATING_LIMITS.great) - 1,
    priceAt(RATING_LIMITS.good) - 1,
    priceAt(RATING_LIMITS.fair),
    priceAt(RATING_LIMITS.high),
    Infinity,
  ];
  return priceRatings.map((rating, at) => ({
    rating,
    fromEurMinor: at > 0 ? ends[at - 1]! + 1 : Math.ceil(MIN_SHARE_OF_LOW * lowEurMinor),
    toEurMinor: ends[at]!,
  }));
}

/** Rates a gross price in euro cents; null if it is too low to be believed. */
export function ratingOf(priceEurMinor: number, interval: PriceInterval): PriceRating | null {
  const price = Math.round(priceEurMinor);
  return (
    ratingBands(interval).find(({ fromEurMinor, toEurMinor }) => price >= fromEurMinor && price <= toEurMinor)
      ?.rating ?? null
  );
}

/** The scale of a price runs from this place below the ideal price to the same above it. */
const SCALE_END = 2;

/** Position of a place, as in `RATING_LIMITS`, on the scale, from 0 to 1. */
export const onScale = (place: number): number =>
  Math.min(1, Math.max(0, (place + SCALE_END) / (2 * SCALE_END)));

/** Position of a price on the scale, from 0 to 1. */
export function scalePosition(priceEurMinor: number, interval: PriceInterval): number {
  const { lowEurMinor, idealEurMinor, highEurMinor } = interval;
  const distance = Math.log(priceEurMinor / idealEurMinor);
  if (distance === 0) return onScale(0);
  return onScale(
    distance / Math.log(distance < 0 ? idealEurMinor / lowEurMinor : highEurMinor / idealEurMinor),
  );
}
