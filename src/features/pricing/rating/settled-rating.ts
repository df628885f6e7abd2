import { ratingBands, ratingOf, type PriceInterval, type PriceRating } from '../price-rating.ts';

/**
 * Share of a price by which most estimates move at most from one night to the next without a reason in the vehicle; see
 * docs/pricing.md.
 */
export const RATING_NOISE = 0.03;
const DAY_MS = 86_400_000;

/**
 * The rating of an unchanged listing by a new model. It differs from the last one only if that is at least a day old and
 * the price is beyond its limits by more than the noise.
 */
export function settledRating(
  priceEurMinor: number,
  interval: PriceInterval,
  { last, since, now }: { last: PriceRating | null; since: Date; now: Date },
): PriceRating | null {
  if (last === null) return ratingOf(priceEurMinor, interval);
  if (now.getTime() - since.getTime() < DAY_MS) return last;
  const band = ratingBands(interval).find(({ rating }) => rating === last);
  const isNear =
    band !== undefined &&
    priceEurMinor >= band.fromEurMinor * (1 - RATING_NOISE) &&
    priceEurMinor <= band.toEurMinor * (1 + RATING_NOISE);
  return isNear ? last : ratingOf(priceEurMinor, interval);
}
