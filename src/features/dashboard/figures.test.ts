import { describe, expect, it } from 'vitest';
import { figuresOf, withTotal, type FigureKey } from './figures.ts';
import { daysBefore, type MarketDay } from './market-day.ts';

const LAST = '2026-11-20';
/** A day that was counted so many days before the last one. */
const day = (ago: number, values: Partial<MarketDay> = {}): MarketDay => ({
  day: daysBefore(LAST, ago),
  people: 100 - ago,
  companies: 10,
  listings: 50,
  active: 40,
  pending: ago,
  views: 7,
  inquiries: 2,
  all_views: null,
  all_inquiries: null,
  counted_at: new Date(`${LAST}T12:00:00Z`),
  ...values,
});
const days = (count: number) => Array.from({ length: count }, (_, index) => day(count - 1 - index));
const figure = (key: FigureKey, counted: readonly MarketDay[]) =>
  figuresOf(counted, 7).find((each) => each.key === key);

describe('figures of the dashboard', () => {
  it('compare the last day with the day before the range', () => {
    expect(figure('people', days(8))).toEqual({
      key: 'people',
      total: 100,
      change: 7,
      percent: null,
      days: [94, 95, 96, 97, 98, 99, 100],
    });
    expect(figure('pending', days(8))).toMatchObject({ total: 0, change: -7 });
    expect(figure('private', days(8))).toMatchObject({ total: 90, change: 7 });
  });

  it('have no change when the day before the range was not counted', () => {
    expect(figure('people', days(7))?.change).toBeNull();
    expect(figure('people', [day(9), ...days(7)])?.change).toBeNull();
  });

  it('add up views and inquiries and compare them with the range before', () => {
    const counted = days(14).map((each, index) => ({ ...each, views: index < 7 ? 10 : 15 }));
    const last = { ...day(0), views: 15, all_views: 9000, all_inquiries: 80 };
    expect(figure('views', [...counted.slice(0, -1), last])).toEqual({
      key: 'views',
      total: 9000,
      change: 105,
      percent: 50,
      days: Array.from({ length: 7 }, () => 15),
    });
    expect(figure('inquiries', [...counted.slice(0, -1), last])).toMatchObject({
      total: 80,
      change: 14,
      percent: 0,
    });
  });

  it('have no percentage against an empty or unknown range', () => {
    const empty = days(14).map((each, index) => ({ ...each, views: index < 7 ? 0 : 15 }));
    expect(figure('views', empty)?.percent).toBeNull();
    const unknown = days(14).map((each, index) => ({ ...each, views: index === 3 ? null : 15 }));
    expect(figure('views', unknown)).toMatchObject({ change: 105, percent: null });
    const gap = days(14).map((each, index) => ({ ...each, views: index === 10 ? null : 15 }));
    expect(figure('views', gap)?.change).toBeNull();
  });

  it('take a newer total', () => {
    const people = figure('people', days(8));
    expect(people && withTotal(people, 103)).toMatchObject({
      total: 103,
      change: 10,
      days: [94, 95, 96, 97, 98, 99, 103],
    });
  });
});
