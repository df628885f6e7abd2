import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { presentTimeline } from './present-timeline.ts';
import type { VehicleHistory, VehicleListing } from './vehicle-history.ts';

const now = new Date('2026-11-20T12:00:00Z');
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));
const listed = {
  publishedAt: day(1),
  closedAt: null,
  priceEurMinor: 900_000,
  priceHistory: [{ at: day(1), priceEurMinor: 1_000_000 }],
};
const own: VehicleListing = {
  id: 1,
  isSameSeller: true,
  publishedAt: day(1),
  closedAt: undefined,
  statements: [{ at: day(1), mileageKm: 150_000, vin: 'ab' }],
};
const other: VehicleListing = { ...own, id: 7, publishedAt: new Date('2025-03-05T10:00:00Z') };
const present = (history: Partial<VehicleHistory> = {}, listing: typeof listed | object = {}) =>
  withLocale('bg', async () =>
    presentTimeline({ ...listed, ...listing }, { vin: 'ab', own, others: [], services: [], ...history }, now),
  );
const lines = ({ events }: Awaited<ReturnType<typeof present>>) =>
  events.map(({ date, title, value, change }) =>
    [typeof date === 'string' ? date : date[0], title, value, change].filter((each) => each !== undefined),
  );

describe('presentTimeline', () => {
  it('begins with the publication and counts the days on the market', async () => {
    const timeline = await present();
    expect(lines(timeline)).toEqual([['01-ное-26', 'Публикувана', '€\u202f10\u00a0000']]);
    expect(timeline).toMatchObject({ days: '19 дни на пазара.', firstSeen: undefined, price: undefined });
    expect((await present({}, { closedAt: day(2) })).days).toBe('1 ден на пазара.');
  });

  it('lists prices, edits of mileage and VIN, and other listings, newest first', async () => {
    const timeline = await present(
      {
        own: {
          ...own,
          statements: [
            { at: day(1), mileageKm: 150_000, vin: null },
            { at: day(5), mileageKm: 151_000, vin: 'cd' },
            { at: day(6), mileageKm: 151_000, vin: 'ab' },
          ],
        },
        others: [
          { ...other, isSameSeller: false },
          { ...other, publishedAt: day(12) },
        ],
      },
      {
        priceHistory: [
          { at: day(1), priceEurMinor: 1_000_000 },
          { at: day(11), priceEurMinor: 900_000 },
          { at: day(13), priceEurMinor: null },
        ],
      },
    );
    expect(lines(timeline)).toEqual([
      ['13-ное-26', 'Цена', 'По договаряне'],
      ['ноември 2026', 'Друга обява на същия продавач за същия VIN (№ 7)'],
      ['11-ное-26', 'Цена', '€\u202f9\u00a0000', '− €\u202f1\u00a0000'],
      ['06-ное-26', 'Променен VIN'],
      ['05-ное-26', 'Пробег', '150\u00a0000\u00a0км → 151\u00a0000\u00a0км'],
      ['05-ное-26', 'Добавен VIN'],
      ['01-ное-26', 'Публикувана', '€\u202f10\u00a0000'],
      ['март 2025', 'Обява на друг продавач за същия VIN'],
    ]);
    expect(timeline.firstSeen).toBe('март 2025');
    expect(timeline.price?.line.length).toBeGreaterThan(1);
  });

  it('tells nothing of another seller but the month', async () => {
    const { events } = await present({ others: [{ ...other, isSameSeller: false }] });
    expect(JSON.stringify(events.at(-1))).not.toMatch(/7|2025-03|05/);
  });
});
