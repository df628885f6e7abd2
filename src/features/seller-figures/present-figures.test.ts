import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { OwnListing } from '#features/selling/own-listings/own-listing.ts';
import { detailCatalogue as catalogue } from '#tests/support/listing-detail.ts';
import type { ListingFigures } from './get-listing-figures.server.ts';
import { dayNumber, mediansOf, type DayFigures } from './listing-figures.ts';
import { presentFigures } from './present-figures.ts';
import { evenTop } from './present-views-chart.ts';

const now = new Date('2026-11-20T12:00:00Z');
const last = dayNumber(now);
const range = { first: last - 29, last };
const listing = {
  id: 812,
  state: 'published',
  brandName: 'BMW',
  modelName: 'Series 3',
  variant: '320d',
  features: [],
  price: { minor: 2_790_000, currency: 'EUR', vat: 'private_or_exempt', grossEurMinor: 2_790_000 },
  createdAt: new Date('2026-10-15T10:00:00Z'),
  publishedAt: new Date('2026-10-15T10:00:00Z'),
  closedAt: null,
  version: 3,
  changes: null,
  actions: ['edit'],
} as unknown as OwnListing;

const dayFigures = (change: Partial<DayFigures> = {}): DayFigures => ({
  id: 1,
  publishedDay: 0,
  views: Array.from({ length: 30 }, () => 2),
  reveals: 6,
  saves: 4,
  inquiries: 2,
  priceEurMinor: 2_500_000,
  pictures: 10,
  hasVin: false,
  hasServiceBook: false,
  descriptionLength: 500,
  ...change,
});
const manyOf = (count: number, change: Partial<DayFigures> = {}) =>
  Array.from({ length: count }, () => dayFigures(change));

function present(
  { similar = manyOf(9), ...change }: Partial<ListingFigures> & { similar?: DayFigures[] } = {},
  locale: 'bg' | 'en' = 'bg',
) {
  const figures: ListingFigures = {
    listing,
    range,
    own: dayFigures(),
    compared: { medians: mediansOf(similar, range), similar, total: similar.length },
    prices: [],
    interval: null,
    respondsInMinutes: null,
    followers: 0,
    followersTold: [],
    ...change,
  };
  return withLocale(locale, () => presentFigures(figures, { catalogue, locale, now }));
}
const loose = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('tiles', () => {
  it('state the difference to the median in percent', () => {
    const { tiles } = present({ own: dayFigures({ reveals: 4, inquiries: 9 }) });
    expect(tiles.map(({ value, difference }) => [value, loose(difference?.text), difference?.tone])).toEqual([
      ['60', '0%', 'plain'],
      ['4', '− 33%', 'warn'],
      // The median of 2 is too small for a percentage.
      ['9', undefined, undefined],
      ['4', undefined, undefined],
    ]);
    const [, reveals] = tiles;
    expect(reveals?.bar?.median).toBeCloseTo(1 / 1.1);
    expect(reveals?.bar?.share).toBeCloseTo(4 / 6 / 1.1);
    expect(present({ own: dayFigures({ reveals: 8 }) }, 'en').tiles[1]?.difference?.text).toBe('+33%');
  });

  it('have no bar and no difference without a comparison, which is explained', () => {
    const { tiles, against, steps, trial } = present({ compared: 'too_few' });
    expect(tiles.every(({ bar, difference, similar }) => !bar && !difference && !similar)).toBe(true);
    expect(against).toBe('Сходните обяви са под 8, затова няма сравнение.');
    expect(steps).toBeUndefined();
    expect(trial).toBeUndefined();
    expect(present({ compared: 'off_market' }).against).toContain('на пазара');
  });

  it('say when only a part of the similar listings was compared', () => {
    const similar = manyOf(9);
    const compared = { medians: mediansOf(similar, range), similar, total: 1843 };
    expect(present({ compared }).against).toBe('спрямо медианата на 9 от 1843 сходни обяви');
    expect(present({ compared }).trial?.isPart).toBe(true);
    expect(present().against).toBe('спрямо медианата на 9 сходни обяви');
  });
});

describe('funnel', () => {
  it('states shares of the views beside those of similar listings', () => {
    const { funnel } = present({ own: dayFigures({ reveals: 3, inquiries: 1 }) });
    expect(funnel.map(({ value, similar }) => [loose(value), loose(similar)])).toEqual([
      ['60', 'сходните 60'],
      ['5%', 'сходните 10%'],
      ['1,7%', 'сходните 3,3%'],
    ]);
  });

  it('states no shares of no views', () => {
    const views = Array.from({ length: 30 }, () => 0);
    expect(present({ own: dayFigures({ views }) }).funnel.map(({ value }) => value)).toEqual(['0', '–', '–']);
  });
});

describe('helpful steps', () => {
  const keysOf = (own: Partial<DayFigures>, similar: DayFigures[]) =>
    present({ own: dayFigures(own), similar }).steps?.map(({ key, href }) => [key, href.split('=')[1]]);

  it('name what at least half of the similar listings have, each with its section of the form', () => {
    const better = { pictures: 22, hasVin: true, hasServiceBook: true, descriptionLength: 1_200 };
    expect(keysOf({}, [...manyOf(5, better), ...manyOf(4)])).toEqual([
      ['pictures', 'media'],
      ['vin', 'details'],
      ['service_book', 'details'],
      ['description', 'features'],
    ]);
    expect(keysOf({}, [...manyOf(4, better), ...manyOf(5)])).toEqual([]);
  });

  it('leave out what the listing has', () => {
    const similar = manyOf(9, { pictures: 10, hasVin: true, hasServiceBook: true, descriptionLength: 1_000 });
    expect(keysOf({ hasVin: true, hasServiceBook: true }, similar)).toEqual([]);
  });
});

describe('chart', () => {
  it('describes every day, with the change of the price on it', () => {
    const { chart } = present({
      own: dayFigures({ views: Array.from({ length: 30 }, (_, day) => (day === 22 ? 88 : 1)) }),
      prices: [
        { at: new Date('2026-10-15T10:00:00Z'), priceEurMinor: 2_990_000 },
        { at: new Date('2026-11-12T23:59:00Z'), priceEurMinor: 2_790_000 },
        { at: new Date('2026-11-15T08:00:00Z'), priceEurMinor: 2_700_000 },
        { at: new Date('2026-11-15T09:00:00Z'), priceEurMinor: 2_790_000 },
      ],
    });
    expect(chart.days).toHaveLength(30);
    expect(loose(chart.days[22]?.text)).toBe('13-ное: 88 прегледа, сходните 2');
    expect(loose(chart.days[21]?.text)).toBe('12-ное: 1 преглед, сходните 2, − € 2 000');
    expect(chart.days.filter(({ price }) => price).map(({ label }) => label)).toEqual(['12-ное']);
    expect(chart.summary).toBe(
      'Прегледи за 30 дни: общо 117, най-много 88 на 13-ное. Сходните имат около 2 на ден.',
    );
    expect(chart.most).toBe(100);
  });

  it('has an even top that is round', () => {
    expect([0, 1, 2, 3, 9, 11, 41, 88, 101, 2_001].map(evenTop)).toEqual([
      2, 2, 2, 4, 10, 20, 60, 100, 200, 4_000,
    ]);
  });
});

describe('price trial', () => {
  it('leads to the form for a price without VAT or in another currency', () => {
    const price = { minor: 1, currency: 'EUR', vat: 'private_or_exempt', grossEurMinor: 2_790_000 } as const;
    const hrefOf = (change: object) =>
      present({ listing: { ...listing, price: { ...price, ...change } } }).trial?.formHref;
    expect(hrefOf({})).toBeUndefined();
    expect(hrefOf({ vat: 'included' })).toBeUndefined();
    expect(hrefOf({ vat: 'excluded' })).toBe('/user/listing/edit/812?section=price');
    expect(hrefOf({ currency: 'USD' })).toBe('/user/listing/edit/812?section=price');
  });

  it('is left out on request, without the right to edit, and with too few prices', () => {
    expect(present({ listing: { ...listing, price: null } }).trial).toBeUndefined();
    expect(present({ listing: { ...listing, actions: [] } }).trial).toBeUndefined();
    const similar = [...manyOf(7), ...manyOf(5, { priceEurMinor: null })];
    expect(present({ similar }).trial).toBeUndefined();
  });
});

describe('response time', () => {
  it.each([
    [null, 'Времето ти за отговор се смята след поне 5 запитвания за 90 дни, щом повечето са с отговор.'],
    [0, 'Обичайно отговаряш до минута.'],
    [59, 'Обичайно отговаряш до 59 минути.'],
    [61, 'Обичайно отговаряш до 2 часа.'],
    [2_880, 'Обичайно отговаряш до 48 часа.'],
    [2_881, 'Обичайно отговаряш до 3 дни.'],
  ])('of %s minutes is stated in words', (respondsInMinutes, text) => {
    expect(present({ respondsInMinutes }).response).toBe(text);
  });
});
