import { expect, it } from 'vitest';
import { Random } from '#kernel/random.ts';
import { steppedMarket } from '#tools/bench/prices/stepped/stepped-market.ts';
import { fitPriceModel } from '../fit-price-model.ts';
import { PriceModel } from '../price-model.ts';
import type { PricedVehicle } from '../priced-vehicle.ts';

const base: PricedVehicle = {
  ...steppedMarket(1, 5)[0]!.example.vehicle,
  type: 'car',
  condition: 'used',
  variant: '',
  year: 2015,
  month: 6,
};
const makes = Array.from({ length: 8 }, (_, number) => ({
  brand: `make ${number}`,
  usualKm: 40_000 + 40_000 * number,
}));
const random = new Random(5, 'missing facts');
const examples = Array.from({ length: 600 }, (_, number) => {
  const { brand, usualKm } = random.pick(makes);
  const km = usualKm * random.between(0.3, 1.7);
  // The price follows from the kilometres alone, and every third listing leaves them out.
  const askEur = 20_000 * Math.exp(-km / 200_000 + random.between(-0.05, 0.05));
  const mileageKm = number % 3 === 0 ? null : Math.round(km);
  return {
    vehicle: { ...base, brand, model: `of ${brand}`, mileageKm, day: base.day - random.int(0, 90) },
    askEur,
    sellerId: number,
    vin: null,
  };
});

it('estimates a listing without mileage by what its make usually has', () => {
  const model = new PriceModel(fitPriceModel(examples).document);
  const gaps = makes.map(({ brand, usualKm }) => {
    const usual = { ...base, brand, model: `of ${brand}`, mileageKm: usualKm };
    return Math.abs(model.logIdeal({ ...usual, mileageKm: null })! - model.logIdeal(usual)!);
  });
  // Without effects of missing facts it is 0.2.
  expect(gaps.reduce((sum, gap) => sum + gap) / gaps.length).toBeLessThan(0.1);
});
