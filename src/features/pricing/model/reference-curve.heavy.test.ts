import { expect, it } from 'vitest';
import { Random } from '#kernel/random.ts';
import { steppedMarket } from '#tools/bench/prices/stepped/stepped-market.ts';
import { fitPriceModel } from './fit-price-model.ts';
import { PriceModel } from './price-model.ts';
import type { PricedVehicle, PriceExample } from './priced-vehicle.ts';

const base: PricedVehicle = {
  ...steppedMarket(1, 5)[0]!.example.vehicle,
  condition: 'used',
  brand: 'make',
  model: 'of make',
  variant: '',
  month: 6,
};
const random = new Random(5, 'shared effects');
/** Each town has its own level of prices, and only cars are offered in all of them. */
const levelOf = (town: number): number => (town % 2 === 0 ? 0.2 : -0.2);

function offers(count: number, change: Partial<PricedVehicle>, towns: number): PriceExample[] {
  return Array.from({ length: count }, (_, number) => {
    const town = random.int(0, towns - 1);
    const year = random.int(2005, 2024);
    return {
      vehicle: { ...base, ...change, year, city: `town ${town}`, day: base.day - random.int(0, 90) },
      askEur: 9_000 * Math.exp(0.08 * (year - 2015) + levelOf(town) + random.normal(0, 0.1)),
      sellerId: number + count * 1_000,
      vin: null,
    };
  });
}
const bike = { type: 'bike', body: 'naked', mileageKm: null } as const;
const model = new PriceModel(
  fitPriceModel([
    ...offers(900, { type: 'car', mileageKm: null }, 10),
    // Two towns that say nothing about the others.
    ...offers(160, bike, 2),
  ]).document,
);

it('takes the level of a town from the type with most listings where its own has none', () => {
  const at = (town: number) =>
    model.logIdeal({ ...base, ...bike, year: 2015, city: `town ${town}` })! - levelOf(town);
  const levels = [2, 3, 4, 5, 6, 7, 8, 9].map(at);
  // Without shared effects the towns would not differ, so that these would by 0.4.
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(0.15);
});
