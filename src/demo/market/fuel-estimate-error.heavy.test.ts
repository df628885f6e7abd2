import { expect, it } from 'vitest';
import { estimateConsumption } from '#features/calculators/fuel/fuel-consumption.ts';
import { generateListings } from './generate-listings.ts';

/** 1 metric horsepower in kilowatts. */
const KW_PER_HP = 0.7355;

/** Share of demo cars with both engine figures whose estimate without `missing` stays within the added margin. */
function shareWithin(missing: 'displacementCc' | 'powerKw'): number {
  let cars = 0;
  let within = 0;
  for (const { vehicle } of generateListings(3_000, 11, new Date('2026-11-20T12:00:00Z'))) {
    const { type, fuel, body, displacementCc, powerHp, euro } = vehicle;
    if (type !== 'car' || !displacementCc || !powerHp) continue;
    const powerKw = powerHp * KW_PER_HP;
    const question = { type, fuel, body, displacementCc, powerKw, euro, payloadKg: null, axles: null };
    const full = estimateConsumption(question);
    const part = estimateConsumption({ ...question, [missing]: null });
    if (!full || !part) continue;
    cars += 1;
    const apart = Math.abs(part.consumption / full.consumption - 1);
    if (apart <= part.margin - full.margin + 1e-9) within += 1;
  }
  expect(cars).toBeGreaterThan(1_000);
  return within / cars;
}

it.each(['displacementCc', 'powerKw'] as const)(
  'estimates nine of ten cars without %s within the added margin',
  (missing) => {
    expect(shareWithin(missing)).toBeGreaterThan(0.9);
  },
);
