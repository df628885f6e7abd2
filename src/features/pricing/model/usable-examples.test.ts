import { expect, it } from 'vitest';
import { steppedMarket } from '#tools/bench/prices/stepped/stepped-market.ts';
import { usableExamples } from './usable-examples.ts';

const sound = steppedMarket(60, 3)
  .map(({ example }) => example)
  .find(({ vehicle, askEur }) => vehicle.mileageKm !== null && askEur > 3_000)!;

it.each([
  ['damaged vehicles', { ...sound, vehicle: { ...sound.vehicle, condition: 'damaged' } }],
  ['makes that the catalogue lacks', { ...sound, vehicle: { ...sound.vehicle, model: 'other' } }],
  ['listings without a year', { ...sound, vehicle: { ...sound.vehicle, year: null, registered: null } }],
  ['placeholders for a price', { ...sound, askEur: 1_111 }],
  ['symbolic prices', { ...sound, askEur: 1 }],
])('leaves out %s', (_, example) => {
  expect(usableExamples([sound])).toEqual([sound]);
  expect(usableExamples([example])).toEqual([]);
});

it('keeps the newest of several offers of one vehicle, by VIN or by seller and facts', () => {
  const newer = { ...sound, askEur: 2_900, vehicle: { ...sound.vehicle, day: sound.vehicle.day + 9 } };
  expect(usableExamples([newer, sound])).toEqual([newer]);
  const vin = 'WVWZZZ1KZ6W000001';
  const elsewhere = { ...newer, sellerId: -1, vin };
  expect(usableExamples([{ ...sound, vin }, elsewhere])).toEqual([elsewhere]);
  expect(usableExamples([sound, { ...sound, sellerId: -1 }])).toHaveLength(2);
});
