import { expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import { steppedMarket } from '#tools/bench/prices/stepped/stepped-market.ts';
import type { PricedVehicle } from '../model/priced-vehicle.ts';
import { explainPrice } from './explain-price.ts';
import { priceStep, shownEstimate } from './price-step.ts';
import { typicalVehicle } from './typical-vehicle.ts';

const vehicles = steppedMarket(300, 5).map(({ example }) => example.vehicle);
const [first] = vehicles;
const car: PricedVehicle = {
  ...first!,
  mileageKm: 150_000,
  powerHp: 150,
  transmission: 'manual',
  owners: null,
  variant: '',
  features: ['abs', 'alarm'],
};

/** Prices in which facts strengthen each other, features count by their number, and levels jump. */
const logOf = (vehicle: PricedVehicle): number => {
  const { mileageKm, powerHp, features, color, year } = vehicle;
  const worn = (mileageKm ?? 90_000) / 200_000;
  const strong = Math.log((powerHp ?? 100) / 100);
  const level = 9 - worn + strong * (1 - worn) + 0.02 * Math.sqrt(features.length) * ((year ?? 2000) - 1990);
  return level + (color === null ? 0 : 0.01 * color.length) + (level > 9.5 ? 0.1 : 0);
};
const explain = (own: PricedVehicle, typical: PricedVehicle, logIdeal = logOf) =>
  explainPrice(logIdeal, { own, typical, idealEurMinor: shownEstimate(Math.exp(logIdeal(own)) * 100) });
const amountOf = ({ factors }: ReturnType<typeof explain>, kind: string): number | undefined =>
  factors.find((factor) => factor.kind === kind)?.amountEurMinor;

it('adds up to the cent for any vehicle, in multiples of the step of its price', () => {
  const vehicle = fc.constantFrom(...vehicles);
  fc.assert(
    fc.property(vehicle, fc.tuple(vehicle, vehicle, vehicle), (own, comparable) => {
      const { typicalEurMinor, factors, otherEurMinor, idealEurMinor } = explain(
        own,
        typicalVehicle(own, comparable),
      );
      const named = factors.reduce((sum, { amountEurMinor }) => sum + amountEurMinor, 0);
      expect(typicalEurMinor + named + otherEurMinor).toBe(idealEurMinor);
      const step = priceStep(idealEurMinor);
      for (const amount of [typicalEurMinor, otherEurMinor, idealEurMinor, named])
        expect(Math.abs(amount % step)).toBe(0);
    }),
  );
});

it('leaves the rest no more than its rounding when every difference is stated', () => {
  const own = { ...car, mileageKm: 90_000, powerHp: 190, features: ['abs', 'alarm', 'camera'] };
  const { factors, otherEurMinor, idealEurMinor } = explain(own, car);
  expect(factors.map(({ kind }) => kind)).toEqual(['mileage', 'feature', 'engine']);
  expect(Math.abs(otherEurMinor)).toBeLessThanOrEqual(((factors.length + 2) * priceStep(idealEurMinor)) / 2);
});

it('counts what two facts do together half to each', () => {
  const together = ({ mileageKm, powerHp }: PricedVehicle) =>
    mileageKm === 90_000 && powerHp === 190 ? Math.log(12_000) : Math.log(10_000);
  const explanation = explain({ ...car, mileageKm: 90_000, powerHp: 190 }, car, together);
  expect(amountOf(explanation, 'mileage')).toBe(100_000);
  expect(amountOf(explanation, 'engine')).toBe(100_000);
});

it('gives no reason that the listing does not state, and keeps its amount in the rest', () => {
  const byMileage = ({ mileageKm }: PricedVehicle) => Math.log(mileageKm === null ? 8_000 : 10_000);
  const explanation = explain({ ...car, mileageKm: null }, car, byMileage);
  expect(explanation).toEqual({
    typicalEurMinor: 1_000_000,
    factors: [],
    otherEurMinor: -200_000,
    idealEurMinor: 800_000,
  });
});

it('names the most valuable pieces of equipment, and the rest together', () => {
  const values: Record<string, number> = { roof: 900, camera: 600, leather: 400, towbar: 300, abs: 500 };
  const byFeatures = ({ features }: PricedVehicle) =>
    Math.log(features.reduce((sum, feature) => sum + (values[feature] ?? 0), 10_000));
  const own = { ...car, features: ['roof', 'camera', 'leather', 'towbar'] };
  const { factors } = explain(own, { ...car, features: ['abs'] }, byFeatures);
  expect(factors.map(({ kind, feature }) => feature ?? kind)).toEqual([
    'roof',
    'camera',
    'leather',
    'equipment',
  ]);
  // The towbar, less what is usual but not stated.
  expect(factors.at(-1)?.amountEurMinor).toBeLessThan(0);
  const silent = explain({ ...car, features: [] }, { ...car, features: ['abs'] }, byFeatures);
  expect(silent.factors).toEqual([]);
  expect(silent.otherEurMinor).toBe(-50_000);
});
