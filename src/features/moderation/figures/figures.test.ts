import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { waitKey, waitQuantile } from './figure.ts';
import { transparencySections } from './transparency.ts';
import { transparencyCsv } from './transparency-csv.server.ts';

const start = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('histogram of waits', () => {
  it('gives quantiles that are at most 9 % too long', () => {
    const minutes = [3, 20, 45, 45, 60, 90, 180, 400, 1440, 20_000];
    const counts = new Map<string, number>();
    for (const wait of minutes) {
      const key = waitKey(start, after(wait));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const median = waitQuantile(counts, 0.5) ?? 0;
    const p90 = waitQuantile(counts, 0.9) ?? 0;
    expect([median >= 60, median < 61 * 1.0906, p90 >= 1440, p90 < 1441 * 1.0906]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('counts a wait that ended before it began as none, and has no quantile without waits', () => {
    expect(waitKey(after(5), start)).toBe('0');
    expect([waitQuantile(new Map([['0', 3]]), 0.9), waitQuantile(new Map(), 0.5)]).toEqual([0, undefined]);
  });
});

describe('figures of a year', () => {
  const counted: Record<string, [string, number][]> = {
    notice: [
      ['fraud', 5],
      ['sold', 2],
    ],
    notice_closed: [['acted', 4]],
    measure: [
      ['rejected:pictures', 3],
      ['marked_fake:fraud', 2],
      ['marked_fake:pictures', 1],
    ],
    sample: [
      ['agreed', 2],
      ['disagreed', 1],
    ],
  };
  const sections = () =>
    withLocale('en', () => transparencySections((figure) => new Map(counted[figure] ?? [])));
  const value = (section: string, label: string) =>
    sections()
      .find(({ title }) => title === section)
      ?.rows.find((row) => row.label === label)?.value;

  it('sum measures by decision and by ground, and name the share of agreement', () => {
    const measures = 'Measures against listings (art. 17)';
    expect(value('Reports of listings (art. 16)', 'Received')).toBe(7);
    expect([value(measures, 'Total'), value(measures, 'Fake')]).toEqual([6, 3]);
    const ground = 'Photos that are misleading or belong to someone else';
    expect(value('Measures by ground', ground)).toBe(4);
    expect(value('Review before publication', 'The second person agreed')).toBe(67);
    expect(
      sections()
        .flatMap(({ rows }) => rows.filter(({ unit }) => unit === 'minutes'))
        .map((row) => row.value),
    ).toEqual(Array.from({ length: 6 }));
  });

  it('are a table, too', () => {
    const csv = withLocale('en', () => transparencyCsv(sections()));
    expect(csv.startsWith('\uFEFFSection,Item,Unit,Value\r\n')).toBe(true);
    expect(csv).toContain('Reports of listings (art. 16),Received,count,7\r\n');
  });
});
