import { expect, it } from 'vitest';
import { steppedMarket } from '#tools/bench/prices/stepped/stepped-market.ts';
import type { PricedVehicle } from '../model/priced-vehicle.ts';
import { typicalVehicle } from './typical-vehicle.ts';

const own = { ...steppedMarket(20, 5)[0]!.example.vehicle, month: 5, fuel: 'diesel' };
const like = (facts: Partial<PricedVehicle>): PricedVehicle => ({ ...own, ...facts });
const engines = {
  small: { powerHp: 90, displacementCc: 1_400 },
  large: { powerHp: 190, displacementCc: 2_000 },
};

const comparable = [
  like({ ...engines.small, mileageKm: 90_000, owners: 1, features: ['abs', 'alarm', 'roof'], city: 'varna' }),
  like({
    ...engines.large,
    mileageKm: 160_000,
    owners: null,
    features: ['abs'],
    city: 'sofia',
    province: 's',
  }),
  like({
    ...engines.large,
    mileageKm: 150_000,
    owners: null,
    features: ['abs', 'alarm'],
    city: 'sofia',
    province: 's',
  }),
] as const;

it('takes the median of numbers that most state, and leaves out those that few do', () => {
  expect(typicalVehicle(own, comparable)).toMatchObject({ mileageKm: 150_000, owners: null });
});

it('takes power and displacement from one engine, province and town from one place', () => {
  expect(typicalVehicle(own, comparable)).toMatchObject({ ...engines.large, city: 'sofia', province: 's' });
});

it('has the median number of pieces of equipment, the most frequent ones', () => {
  expect(typicalVehicle(own, comparable).features).toEqual(['abs', 'alarm']);
});

it('keeps what comparable vehicles share with the own one', () => {
  const typical = typicalVehicle(own, [like({ month: 11, fuel: null, mileageKm: 1 })]);
  expect(typical).toMatchObject({
    month: 5,
    fuel: 'diesel',
    brand: own.brand,
    model: own.model,
    day: own.day,
  });
});
