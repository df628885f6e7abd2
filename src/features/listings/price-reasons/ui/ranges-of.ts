import type { RatingRange } from '#features/pricing/suggestion/price-axis.ts';
import type { PriceEstimateJson } from '../price-reasons-schema.ts';

/** Prices of the ratings as scales draw them. */
export const rangesOf = ({ limits }: PriceEstimateJson): RatingRange[] =>
  limits.map(({ rating, from_eur_minor: fromEurMinor, to_eur_minor: toEurMinor }) => ({
    rating,
    fromEurMinor,
    toEurMinor,
  }));
