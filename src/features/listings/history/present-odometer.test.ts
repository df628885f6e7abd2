import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { listingDetail } from '#tests/support/listing-detail.ts';
import { presentOdometer, yearsOfUse } from './present-odometer.ts';
import type { VehicleHistory } from './vehicle-history.ts';

const now = new Date('2026-11-20T12:00:00Z');
const VIN = 'ab';
const own: VehicleHistory['own'] = {
  id: 104_821,
  isSameSeller: true,
  publishedAt: new Date('2026-11-02T10:00:00Z'),
  closedAt: undefined,
  statements: [{ at: new Date('2026-11-02T10:00:00Z'), mileageKm: 142_000, vin: VIN }],
};
const nothingMore: VehicleHistory = { vin: VIN, own, others: [], services: [] };
const earlier = (mileageKm: number): VehicleHistory['own'] => ({
  id: 7,
  isSameSeller: false,
  publishedAt: new Date('2024-03-05T10:00:00Z'),
  closedAt: new Date('2024-04-05T10:00:00Z'),
  statements: [{ at: new Date('2024-03-05T10:00:00Z'), mileageKm, vin: VIN }],
});
const present = (
  history: Partial<VehicleHistory> = {},
  listing = listingDetail,
  locale: 'bg' | 'en' = 'bg',
) =>
  withLocale(locale, async () =>
    presentOdometer(listing, {
      history: { ...nothingMore, ...history },
      usual: { kmPerYear: 15_240, listings: 1234 },
      now,
    }),
  );

describe('presentOdometer', () => {
  it('shows only kilometres a year when there is one reading', async () => {
    expect(await present()).toEqual({
      perYear: '21\u00a0100\u00a0км',
      usual: 'Обичайно за вида и възрастта: 15\u00a0200\u00a0км (медиана от 1234 обяви).',
      history: undefined,
    });
  });

  it('returns undefined for a new vehicle or one without a mileage', async () => {
    expect(await present({}, { ...listingDetail, condition: 'new' })).toBeUndefined();
    expect(await present({}, { ...listingDetail, mileageKm: null })).toBeUndefined();
    expect(yearsOfUse({ ...listingDetail, firstRegistration: '2025-11-25' }, now)).toBeUndefined();
  });

  it('names the month and the source of each reading, newest first, and no day', async () => {
    const odometer = await present({
      others: [earlier(98_000)],
      services: [
        { kind: 'inspection', day: '2025-06-10', mileageKm: 120_000, note: '' },
        { kind: 'service', day: '2022-01-10', mileageKm: 50_000, note: 'масло, тел. 0888123456' },
      ],
    });
    expect(odometer?.history?.readings.map(({ month, km, source }) => [month, km, source])).toEqual([
      ['ноември 2026', '142\u00a0000\u00a0км', 'тази обява'],
      ['юни 2025', '120\u00a0000\u00a0км', 'технически преглед, въведен от продавача'],
      ['март 2024', '98\u00a0000\u00a0км', 'друга обява за същия VIN'],
      ['януари 2022', '50\u00a0000\u00a0км', 'сервизен запис, въведен от продавача'],
    ]);
    expect(odometer?.history?.warning).toBeUndefined();
    expect(JSON.stringify(odometer)).not.toMatch(/0888|2024-03/);
    expect(odometer?.history?.readings.at(-1)?.note).toMatch(/^масло, тел\. /);
  });

  it('explains a decrease in both languages', async () => {
    const others = [earlier(210_000)];
    expect((await present({ others }))?.history?.warning).toBe(
      'През март 2024 са посочени 210\u00a0000\u00a0км (друга обява за същия VIN), а един по-късен запис сочи по-малко: 142\u00a0000\u00a0км.',
    );
    const english = await present({ others }, listingDetail, 'en');
    expect(english?.history?.warning).toBe(
      'In Mar 2024 the vehicle had 210,000\u00a0km (another listing with the same VIN); one later reading is lower: 142,000\u00a0km.',
    );
    expect(english?.history?.readings[0]?.mark).toBe('fewer than before');
  });

  it('shows a replaced typing error as corrected and leaves it out of the line', async () => {
    const odometer = await present({
      own: {
        ...own,
        statements: [
          { at: new Date('2026-11-02T10:00:00Z'), mileageKm: 14_200, vin: VIN },
          { at: new Date('2026-11-02T11:00:00Z'), mileageKm: 142_000, vin: VIN },
        ],
      },
    });
    expect(odometer?.history?.readings.map(({ source, mark }) => [source, mark])).toEqual([
      ['тази обява, променена', undefined],
      ['тази обява', 'поправено след това'],
    ]);
    expect(odometer?.history?.line).toHaveLength(1);
    expect(odometer?.history?.warning).toBeUndefined();
  });

  it('ignores statements of the listing with another VIN', async () => {
    const statements = [
      { at: new Date('2026-11-02T10:00:00Z'), mileageKm: 300_000, vin: 'cd' },
      ...own.statements,
    ];
    expect((await present({ own: { ...own, statements } }))?.history).toBeUndefined();
  });
});
