/** Days of the figures, the last one included. */
export const FIGURE_DAYS = 30;

/** Days of UTC as numbers since 1970. */
export interface DayRange {
  first: number;
  last: number;
}

/** Facts and figures of one listing within a range of days. */
export interface DayFigures {
  id: number;
  /** Day of the first publication, as a number since 1970. */
  publishedDay: number;
  /** By day from the first one of the range. */
  views: readonly number[];
  reveals: number;
  /** Accounts that have the listing among their favourites now. */
  saves: number;
  inquiries: number;
  priceEurMinor: number | null;
  pictures: number;
  hasVin: boolean;
  hasServiceBook: boolean;
  descriptionLength: number;
}

/** Medians of similar listings. */
export interface Medians {
  views: number;
  reveals: number;
  saves: number;
  inquiries: number;
  /** By day; null before any of them was published. */
  viewsPerDay: readonly (number | null)[];
}

/** Why there is no comparison: the listing is not on the market, or too few listings are similar. */
export type NotCompared = 'off_market' | 'too_few';

/** Median of numbers; of an even count the mean of the two in the middle. Throws RangeError for none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no median of nothing');
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A day counts for the listings that were published by then. Throws RangeError without listings. */
export function mediansOf(similar: readonly DayFigures[], { first, last }: DayRange): Medians {
  return {
    views: median(similar.map(({ views }) => sum(views))),
    reveals: median(similar.map(({ reveals }) => reveals)),
    saves: median(similar.map(({ saves }) => saves)),
    inquiries: median(similar.map(({ inquiries }) => inquiries)),
    viewsPerDay: Array.from({ length: last - first + 1 }, (_, index) => {
      const present = similar.filter(({ publishedDay }) => publishedDay <= first + index);
      return present.length === 0 ? null : median(present.map(({ views }) => views[index] ?? 0));
    }),
  };
}

/** Difference in whole percent; undefined when there is nothing to compare with. */
export const differencePercent = (value: number, reference: number): number | undefined =>
  reference > 0 ? Math.round((value / reference - 1) * 100) : undefined;

const DAY_MS = 86_400_000;
export const dayNumber = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
/** Noon of the day, which is on the same date in Sofia. */
export const noonOf = (day: number): Date => new Date((day + 0.5) * DAY_MS);
