import { describe, expect, it } from 'vitest';
import { judgeReadings, type JudgedVehicle } from './judge-readings.ts';
import type { OdometerReading, ReadingSource } from './odometer-reading.ts';

const vehicle: JudgedVehicle = { type: 'car', builtAt: new Date('2012-05-01'), mayBeInMiles: false };
const read = (
  day: string,
  km: number,
  source: ReadingSource = 'listing',
  listingId = 1,
): OdometerReading => ({
  km,
  at: new Date(day),
  source,
  listingId: source === 'other' && listingId === 1 ? 2 : listingId,
});
const standings = (readings: OdometerReading[], more: Partial<JudgedVehicle> = {}) =>
  judgeReadings(readings, { ...vehicle, ...more }).map(({ km, standing }) => [km, standing]);

describe('judgeReadings', () => {
  it('accepts rising readings in any order and falls within rounding', () => {
    expect(
      standings([
        read('2026-10-01', 196_400),
        read('2023-03-01', 150_000, 'service'),
        read('2025-02-01', 200_000, 'other'),
      ]),
    ).toEqual([
      [150_000, 'plain'],
      [200_000, 'plain'],
      [196_400, 'plain'],
    ]);
  });

  it('marks every later reading below an earlier listing and names that listing', () => {
    const judged = judgeReadings(
      [
        read('2024-03-01', 262_000, 'other', 2),
        read('2025-05-01', 161_000, 'other', 3),
        read('2026-10-01', 169_000),
      ],
      vehicle,
    );
    expect(judged.map(({ standing, below }) => [standing, below?.km])).toEqual([
      ['plain', undefined],
      ['decrease', 262_000],
      ['decrease', 262_000],
    ]);
  });

  it('marks a fall of 7 % but not of 6 %', () => {
    expect(standings([read('2025-03-01', 200_000, 'other'), read('2026-10-01', 188_000)])[1]?.[1]).toBe(
      'plain',
    );
    expect(standings([read('2025-03-01', 200_000, 'other'), read('2026-10-01', 186_000)])[1]?.[1]).toBe(
      'decrease',
    );
  });

  it.each([
    ['2026-10-03T09:00:00Z', 18_500, 185_000, 'corrected'],
    ['2026-10-15T00:00:00Z', 285_000, 185_000, 'corrected'],
    ['2026-10-15T00:01:00Z', 285_000, 185_000, 'plain'],
    ['2026-10-02T10:00:00Z', 280_000, 165_000, 'corrected'],
    ['2026-10-04T10:00:00Z', 280_000, 165_000, 'plain'],
  ])('treats an edit at %s from %i to %i as %s', (at, before, after, standing) => {
    const [first, second] = standings([read('2026-10-01T00:00:00Z', before), read(at, after)]);
    expect(first?.[1]).toBe(standing);
    expect(second?.[1]).toBe(standing === 'corrected' ? 'plain' : 'decrease');
  });

  it('doubts a reading that lacks zeros', () => {
    for (const short of [18_900, 189])
      expect(standings([read('2025-03-01', 185_000, 'other'), read('2026-10-01', short)])).toEqual([
        [185_000, 'plain'],
        [short, 'doubtful'],
      ]);
  });

  it('doubts an earlier reading that the vehicle cannot have reached', () => {
    expect(standings([read('2013-03-01', 890_000, 'other'), read('2026-10-01', 190_000)])).toEqual([
      [890_000, 'doubtful'],
      [190_000, 'plain'],
    ]);
    expect(
      standings([read('2013-03-01', 890_000, 'other'), read('2026-10-01', 190_000)], { builtAt: null }),
    ).toEqual([
      [890_000, 'plain'],
      [190_000, 'decrease'],
    ]);
  });

  it('believes an earlier listing against service entries of the seller', () => {
    expect(
      standings([
        read('2024-05-06', 120_000, 'service'),
        read('2025-03-10', 260_000, 'other'),
        read('2026-10-01', 140_000),
      ]).map(([, standing]) => standing),
    ).toEqual(['plain', 'plain', 'decrease']);
  });

  it('doubts a low reading that a later one contradicts', () => {
    expect(
      standings([
        read('2024-03-01', 180_000, 'other', 2),
        read('2025-03-01', 120_000, 'other', 3),
        read('2026-10-01', 205_000),
      ]).map(([, standing]) => standing),
    ).toEqual(['plain', 'doubtful', 'plain']);
  });

  it('accepts miles only for a vehicle that may have them', () => {
    const readings = [read('2024-03-01', 160_900, 'other'), read('2026-10-01', 101_000)];
    expect(standings(readings, { mayBeInMiles: true })[1]?.[1]).toBe('doubtful');
    expect(standings(readings)[1]?.[1]).toBe('decrease');
  });
});
