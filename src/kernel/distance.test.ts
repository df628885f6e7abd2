import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const sofia = { latitude: 42.6975, longitude: 23.3241 };
const plovdiv = { latitude: 42.1539, longitude: 24.75 };

test.each([
  ['Sofia–Pernik', sofia, { latitude: 42.5967, longitude: 23.0332 }, 26.3],
  ['Plovdiv–Asenovgrad', plovdiv, { latitude: 42.0167, longitude: 24.8667 }, 18.0],
  [
    'Veliko Tarnovo–Gorna Oryahovitsa',
    { latitude: 43.0812, longitude: 25.629 },
    { latitude: 43.1278, longitude: 25.7017 },
    7.9,
  ],
  [
    'Burgas–Aytos',
    { latitude: 42.5065, longitude: 27.4689 },
    { latitude: 42.7032, longitude: 27.2546 },
    28.0,
  ],
  ['Sofia–Bankya', sofia, { latitude: 42.7074, longitude: 23.147 }, 14.5],
  ['Sofia–Plovdiv', sofia, plovdiv, 131.7],
])('returns the published distance %s in both directions', (_name, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 1);
  expect(distanceKm(to, from)).toBe(distanceKm(from, to));
});

test('returns 0 for the same place and half the circumference for opposite points of the Earth', () => {
  expect(distanceKm(sofia, sofia)).toBe(0);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6371,
    6,
  );
});
