const DAY_MS = 86_400_000;

/** The market on one day of UTC. */
export interface MarketDay {
  /** YYYY-MM-DD. */
  day: string;
  /** At the end of the day, or when it was counted last. */
  people: number;
  companies: number;
  listings: number;
  active: number;
  pending: number;
  /** During the day; null where no views of single days are kept. */
  views: number | null;
  inquiries: number;
  /** Since the beginning; null for days that were counted later. */
  all_views: number | null;
  all_inquiries: number | null;
  counted_at: Date;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) - days * DAY_MS));

export const dayBefore = (day: string): string => daysBefore(day, 1);
