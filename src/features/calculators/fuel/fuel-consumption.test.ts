import { expect, it } from 'vitest';
import { estimateConsumption, type ConsumptionQuestion } from './fuel-consumption.ts';

const nothing: ConsumptionQuestion = {
  type: 'car',
  fuel: 'gasoline',
  body: 'sedan',
  displacementCc: null,
  powerKw: null,
  euro: null,
  payloadKg: null,
  axles: null,
};
const estimate = (given: Partial<ConsumptionQuestion>) =>
  estimateConsumption({ ...nothing, ...given })?.consumption;
const margin = (given: Partial<ConsumptionQuestion>) => estimateConsumption({ ...nothing, ...given })?.margin;

it.each([
  ['gasoline', 1.2, 51, 'hatchback', '5', 'mixed', 5.9],
  ['gasoline', 1.6, 85, 'sedan', '4', 'mixed', 7.1],
  ['gasoline', 2, 110, 'sedan', '5', 'city', 9.4],
  ['gasoline', 3, 170, 'suv', '5', 'mixed', 11.5],
  ['diesel', 1.6, 81, 'hatchback', '6', 'mixed', 5.1],
  ['diesel', 2, 103, 'wagon', '4', 'highway', 6.4],
  ['diesel', 3, 170, 'suv', '5', 'mountain', 10.1],
  ['lpg', 1.6, 77, 'sedan', '4', 'mixed', 8.4],
  ['cng', 1.6, 77, 'sedan', '4', 'mixed', 4.6],
  ['hybrid', 1.8, 72, 'hatchback', '6', 'city', 5.9],
  ['electric', null, 150, 'suv', '6', 'mixed', 20.1],
] as const)('%s %d l %d kW %s Euro %s %s: %d', (fuel, litres, powerKw, body, euro, location, expected) => {
  const displacementCc = litres === null ? null : litres * 1000;
  expect(estimate({ fuel, displacementCc, powerKw, body, euro, location })).toBe(expected);
});

it.each<[Partial<ConsumptionQuestion>, number | undefined]>([
  [{}, 7.5],
  [{ fuel: 'diesel' }, 6],
  [{ fuel: 'lpg' }, 9.5],
  [{ fuel: 'electric' }, 17],
  [{ type: 'bus', fuel: 'diesel', body: 'cargo' }, 7.2],
  [{ type: 'bus', fuel: 'diesel', body: 'coach' }, 28],
  [{ type: 'truck', fuel: 'diesel', body: 'tractor_unit' }, 32],
  [{ type: 'truck', fuel: 'diesel', body: 'box', payloadKg: 3000 }, 18],
  [{ type: 'bike', displacementCc: 600 }, 4],
  [{ type: 'boat', powerKw: 100 }, 22],
  [{ type: 'truck', fuel: 'diesel', body: 'box' }, undefined],
  [{ type: 'bike', fuel: 'electric', powerKw: 10 }, undefined],
  [{ type: 'boat', fuel: 'electric', powerKw: 100 }, undefined],
  [{ fuel: 'hydrogen' }, undefined],
  [{ fuel: null }, undefined],
])('estimates for %j: %s', (given, expected) => {
  expect(estimate(given)).toBe(expected);
});

it.each<[Partial<ConsumptionQuestion>, number]>([
  [{ powerKw: 300, body: 'suv' }, 14.9],
  [{ powerKw: 85 }, 6.8],
  [{ displacementCc: 1600 }, 7.1],
  [{ fuel: 'diesel', powerKw: 103 }, 6],
  [{ fuel: 'diesel', displacementCc: 2000 }, 6.1],
  [{ fuel: 'lpg', powerKw: 77 }, 7.8],
])('estimates from one engine figure for %j: %d', (given, expected) => {
  expect(estimate(given)).toBe(expected);
});

it.each<[Partial<ConsumptionQuestion>, number]>([
  [{ displacementCc: 1600, powerKw: 85 }, 0.2],
  [{ displacementCc: 1600 }, 0.27],
  [{ powerKw: 85 }, 0.31],
  [{}, 0.5],
  [{ fuel: 'electric', powerKw: 150 }, 0.2],
  [{ fuel: 'electric' }, 0.5],
  [{ type: 'bus', fuel: 'diesel', body: 'cargo', powerKw: 96 }, 0.31],
  [{ type: 'bus', fuel: 'diesel', body: 'coach' }, 0.2],
  [{ type: 'bike', displacementCc: 600 }, 0.2],
])('widens the margin with missing engine data for %j: %d', (given, expected) => {
  expect(margin(given)).toBeCloseTo(expected, 10);
});
