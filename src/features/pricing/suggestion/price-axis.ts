import type { PriceRating } from '../price-rating.ts';

/** Ends and step of a scale of prices, in euro cents; both ends are on a step. */
export interface PriceAxis {
  min: number;
  max: number;
  step: number;
}

/** Prices of a rating; the last one has no end. */
export interface RatingRange {
  rating: PriceRating;
  fromEurMinor: number;
  toEurMinor: number | null;
}

/** Share of the comparable prices at either end that may lie beyond the axis. */
const BEYOND = 0.02;
/** Parts of the low and high price that are shown beyond them. */
const MARGIN = 0.12;
/** An own price beyond these parts of the low and high price does not stretch the axis. */
const OWN_FROM = 0.6;
const OWN_UP_TO = 1.6;

/** Axis with the interval, nearly all comparable prices (ascending) and the own price, unless that is far away. */
export function priceAxis(
  prices: readonly number[],
  { low, high, own, step }: { low: number; high: number; own: number | undefined; step: number },
): PriceAxis {
  const at = (share: number) => prices[Math.round(share * (prices.length - 1))];
  const shown = [low * (1 - MARGIN), high * (1 + MARGIN), at(BEYOND) ?? low, at(1 - BEYOND) ?? high].map(
    (price) => Math.min(high * OWN_UP_TO, Math.max(low * OWN_FROM, price)),
  );
  if (own !== undefined && own >= low * OWN_FROM && own <= high * OWN_UP_TO) shown.push(own);
  return {
    min: Math.max(step, Math.floor(Math.min(...shown) / step) * step),
    max: Math.ceil(Math.max(...shown) / step) * step,
    step,
  };
}

/** Place on the axis in percent; prices beyond it are at its ends. */
export const placeOn = ({ min, max }: PriceAxis, price: number): number =>
  Math.min(100, Math.max(0, ((price - min) / (max - min)) * 100));

/** Rating of a price; undefined below the first range, where a price is not believed. */
export const ratingIn = (ranges: readonly RatingRange[], price: number): PriceRating | undefined =>
  ranges.find(
    ({ fromEurMinor, toEurMinor }) => price >= fromEurMinor && (toEurMinor === null || price <= toEurMinor),
  )?.rating;

export interface PriceColumn {
  listings: number;
  /** Rating in the middle of the column. */
  rating: PriceRating | undefined;
}

/** Prices counted in columns of equal width; those beyond the axis count in the last column of their side. */
export function priceColumns(
  prices: readonly number[],
  axis: PriceAxis,
  { columns, ranges }: { columns: number; ranges: readonly RatingRange[] },
): PriceColumn[] {
  const width = (axis.max - axis.min) / columns;
  const counts = Array.from({ length: columns }, () => 0);
  for (const price of prices) {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((price - axis.min) / width)));
    counts[column]! += 1;
  }
  return counts.map((listings, column) => ({
    listings,
    rating: ratingIn(ranges, Math.round(axis.min + (column + 0.5) * width)),
  }));
}
