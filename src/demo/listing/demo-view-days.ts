import type { DemoHistory } from '#demo/listing/demo-history.ts';
import { DAY_MS } from '#demo/listing/demo-moments.ts';
import type { Random } from '#kernel/random.ts';

/** Views per day are generated for this many days before the time of the market. */
const DAYS = 40;
/** Share of the viewers who let the phone be shown. */
const REVEAL_SHARE = 0.03;
/** 1 January 1970, the first day, was a Thursday. */
const WEEKDAY_OF_FIRST = 4;
/** Relative interest by day of the week, starting on Sunday. */
const byWeekday = [1.15, 1, 0.95, 0.95, 0.95, 1, 1.1];

export interface DemoViewDay {
  /** `2026-11-20`, UTC. */
  day: string;
  views: number;
  reveals: number;
}

/**
 * Distributes the views of a listing over its days on the market, more of them on the first, and returns the recent
 * days that have any. Over the whole time they add up to `views`.
 */
export function demoViewDays(
  views: number,
  { publishedAt, closedAt }: Pick<DemoHistory, 'publishedAt' | 'closedAt'>,
  now: Date,
  random: Random,
): DemoViewDay[] {
  if (!publishedAt || views === 0) return [];
  const first = dayNumber(publishedAt);
  const last = Math.max(first, dayNumber(new Date(Math.min((closedAt ?? now).getTime(), now.getTime()))));
  const weights = Array.from({ length: last - first + 1 }, (_, age) => {
    const weekday = (first + age + WEEKDAY_OF_FIRST) % 7;
    return (1 + 2 * Math.exp(-age / 3)) * (byWeekday[weekday] ?? 1) * random.between(0.6, 1.4);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const days: DemoViewDay[] = [];
  let weightSoFar = 0;
  let before = 0;
  for (const [age, weight] of weights.entries()) {
    weightSoFar += weight;
    const upTo = age === weights.length - 1 ? views : Math.round((views * weightSoFar) / total);
    const onDay = upTo - before;
    before = upTo;
    if (onDay === 0 || first + age <= dayNumber(now) - DAYS) continue;
    const reveals = Math.floor(onDay * REVEAL_SHARE + random.next());
    days.push({ day: isoDay(first + age), views: onDay, reveals });
  }
  return days;
}

const isoDays = new Map<number, string>();
function isoDay(number: number): string {
  const known = isoDays.get(number) ?? new Date(number * DAY_MS).toISOString().slice(0, 10);
  isoDays.set(number, known);
  return known;
}

const dayNumber = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
