import { expect, it } from 'vitest';
import { demoViewDays } from '#demo/listing/demo-view-days.ts';
import { Random } from '#kernel/random.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (day: string) => new Date(`${day}T09:00:00Z`);
const days = (views: number, history: { publishedAt: Date | null; closedAt: Date | null }, seed = 1) =>
  demoViewDays(views, history, now, new Random(seed, 'view days'));
const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

it('distributes all views over the days on the market', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const made = days(seed * 13, { publishedAt: at('2026-10-20'), closedAt: null }, seed);
    expect(sum(made.map(({ views }) => views))).toBe(seed * 13);
    expect(made.every(({ views, reveals }) => views > 0 && reveals <= views)).toBe(true);
  }
  const many = days(5_000, { publishedAt: at('2026-10-20'), closedAt: null });
  expect(many[0]?.day).toBe('2026-10-20');
  expect(many.at(-1)?.day).toBe('2026-11-20');
});

it('leaves out days before the last forty and after the end of the listing', () => {
  const made = days(5_000, { publishedAt: at('2026-09-01'), closedAt: at('2026-11-10') });
  expect(made[0]?.day).toBe('2026-10-12');
  expect(made.at(-1)?.day).toBe('2026-11-10');
  expect(sum(made.map(({ views }) => views))).toBeLessThan(5_000);
});

it('gives a listing that was never published no days', () => {
  expect(days(10, { publishedAt: null, closedAt: null })).toEqual([]);
  expect(days(0, { publishedAt: at('2026-11-01'), closedAt: null })).toEqual([]);
});
