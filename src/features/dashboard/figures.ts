import { daysBefore, type MarketDay } from './market-day.ts';

/** Days that the dashboard compares. */
export const ranges = [7, 30, 90, 365] as const;
export type Range = (typeof ranges)[number];
export const DEFAULT_RANGE: Range = 30;
export const LONGEST_RANGE = 365;

export const figureKeys = [
  'people',
  'listings',
  'views',
  'inquiries',
  'active',
  'pending',
  'companies',
  'private',
] as const;
export type FigureKey = (typeof figureKeys)[number];

export interface Figure {
  key: FigureKey;
  total: number;
  /**
   * Views and inquiries: those of the range. Others: the difference to the beginning of the range. Null without a
   * count of that day.
   */
  change: number | null;
  /** Views and inquiries only: against the range before, in percent; null when that is empty or unknown. */
  percent: number | null;
  /** Per day of the range, the oldest first: views and inquiries of the day, other figures at its end. */
  days: (number | null)[];
}

/** Figures of the range that ends with the last counted day. `counted`: the latest last, at least one. */
export function figuresOf(counted: readonly MarketDay[], range: Range): Figure[] {
  const byDay = new Map(counted.map((day) => [day.day, day]));
  const last = counted.at(-1);
  if (!last) throw new RangeError('no day of the market');
  const dayAt = (ago: number) => byDay.get(daysBefore(last.day, ago));
  return figureKeys.map((key) => {
    const series = (from: number, days: number): (number | null)[] =>
      Array.from({ length: days }, (_, index) => {
        const day = dayAt(from + days - 1 - index);
        return day === undefined ? null : valueOf(day, key);
      });
    const days = series(0, range);
    if (key === 'views' || key === 'inquiries') {
      const change = sumOf(days);
      const before = sumOf(series(range, range));
      return {
        key,
        total: (key === 'views' ? last.all_views : last.all_inquiries) ?? 0,
        change,
        percent: change === null || before === null || before === 0 ? null : (change / before - 1) * 100,
        days,
      };
    }
    const begin = dayAt(range);
    const total = valueOf(last, key) ?? 0;
    const change = begin === undefined ? null : total - (valueOf(begin, key) ?? 0);
    return { key, total, change, percent: null, days };
  });
}

const valueOf = (day: MarketDay, key: FigureKey): number | null =>
  key === 'private' ? day.people - day.companies : day[key];

/** Null when a day is unknown. */
const sumOf = (days: readonly (number | null)[]): number | null =>
  days.reduce<number | null>((sum, day) => (sum === null || day === null ? null : sum + day), 0);

/** The figure with a total that is newer than its last count. */
export const withTotal = (figure: Figure, total: number): Figure => ({
  ...figure,
  total,
  change: figure.change === null ? null : figure.change + total - figure.total,
  days: [...figure.days.slice(0, -1), total],
});
