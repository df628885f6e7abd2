import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { presentAttention } from './present-attention.ts';
import { presentFigures } from './present-figures.ts';
import type { Attention } from './dashboard.ts';
import type { Figure, Range } from './figures.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const people: Figure = { key: 'people', total: 24_318, change: 412, percent: null, days: [10, 20, 40] };

const present = (
  figure: Figure,
  { range = 30, attention = [] }: { range?: Range; attention?: Attention[] } = {},
) => withLocale('en', () => presentFigures({ figures: [figure], range, attention }, NOW))[0];

describe('figures as text', () => {
  it('say how much they changed in the range', () => {
    expect(present(people)).toMatchObject({ value: '24,318', notes: ['+412 in 30 days'], tone: 'good' });
    expect(present({ ...people, change: -3 }, { range: 7 })).toMatchObject({
      notes: ['−3 in 7 days'],
      tone: 'plain',
    });
    expect(present({ ...people, change: 0 }, { range: 365 })).toMatchObject({
      notes: ['0 in 1 year'],
      tone: 'plain',
    });
    expect(present({ ...people, change: null })?.notes).toEqual(['no data for 30 days yet']);
  });

  it('compare views with the range before', () => {
    const views: Figure = { key: 'views', total: 9000, change: 1200, percent: -1.08, days: [1, 2, 3, 0] };
    expect(present(views)?.notes).toEqual(['+1,200 in 30 days (−1.1%)']);
  });

  it('name the wait of the oldest pending listing', () => {
    const pending: Figure = { key: 'pending', total: 14, change: 2, percent: null, days: [12, 14] };
    const attention: Attention[] = [{ kind: 'pending', count: 14, since: hoursAgo(3) }];
    const view = present(pending, { attention });
    expect(view).toMatchObject({ tone: 'warn', href: '/admin/listing' });
    expect(view?.notes[1]).toMatch(/^the oldest waiting 3\sh$/);
    expect(present({ ...pending, total: 0 })).toMatchObject({ tone: 'plain', notes: ['+2 in 30 days'] });
  });

  it('draw a line from the lowest to the highest day', () => {
    expect(present(people)?.spark).toBe('0,27 50,18.3 100,1');
    expect(present({ ...people, days: [5, 5] })?.spark).toBe('0,14 100,14');
    expect(present({ ...people, days: [null, null, 4] })?.spark).toBeUndefined();
    const year = Array.from({ length: 365 }, (_, day) => day);
    expect(present({ ...people, days: year })?.spark?.split(' ')).toHaveLength(53);
  });

  it('leave the day that is not over out of the line of views', () => {
    const views: Figure = { key: 'views', total: 9, change: 9, percent: null, days: [4, 5, 0] };
    expect(present(views)?.spark).toBe('0,27 100,1');
  });
});

describe('pending work as text', () => {
  it('has counts, waits and addresses', () => {
    const attention: Attention[] = [
      { kind: 'traders', count: 2, since: hoursAgo(72) },
      { kind: 'pending', count: 1000, since: hoursAgo(5) },
      { kind: 'disk', count: 4, since: null },
      { kind: 'audit', count: 1, since: hoursAgo(8) },
    ];
    const views = withLocale('en', () => presentAttention(attention, NOW));
    expect(views.map(({ count, since, href }) => [count, since?.[0], href])).toEqual([
      ['2', 'waiting 3 days', '/admin/verification'],
      ['1,000+', expect.stringMatching(/^waiting 5\sh$/), '/admin/listing?sort=oldest'],
      ['4%', undefined, undefined],
      [undefined, expect.stringMatching(/^last 20-Nov-26/), '/admin/audit'],
    ]);
  });
});
