import type { PriceExample, PricedVehicle } from '#features/pricing/model/priced-vehicle.ts';
import { ageOf } from '#features/pricing/model/priced-vehicle.ts';

const modelOf = ({ type, brand, model }: PricedVehicle): string => `${type}|${brand}|${model}`;
const medianOf = (values: number[]): number =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? NaN;

function byModel(examples: readonly PriceExample[]): Map<string, PriceExample[]> {
  const map = new Map<string, PriceExample[]>();
  for (const example of examples) {
    const key = modelOf(example.vehicle);
    const list = map.get(key);
    if (list) list.push(example);
    else map.set(key, [example]);
  }
  return map;
}

export type Baseline = (vehicle: PricedVehicle) => number | null;

/** Median of the asks for the model, built at most a year before or after; null below 8 listings. */
export function medianBaseline(examples: readonly PriceExample[]): Baseline {
  const models = byModel(examples);
  return (vehicle) => {
    const near = (models.get(modelOf(vehicle)) ?? []).filter(
      (example) => Math.abs((example.vehicle.year ?? 0) - (vehicle.year ?? 0)) <= 1,
    );
    return near.length < 8 ? null : medianOf(near.map(({ askEur }) => askEur));
  };
}

/** Mean logarithm of the asks for the 12 nearest of the model by age, mileage and power; null below 5. */
export function neighbourBaseline(examples: readonly PriceExample[]): Baseline {
  const models = byModel(examples);
  const distance = (one: PricedVehicle, other: PricedVehicle): number =>
    Math.abs((ageOf(one) ?? 10) - (ageOf(other) ?? 10)) / 2 +
    Math.abs((one.mileageKm ?? 150_000) - (other.mileageKm ?? 150_000)) / 60_000 +
    Math.abs(Math.log((one.powerHp ?? 100) / (other.powerHp ?? 100))) / 0.3;
  return (vehicle) => {
    const own = models.get(modelOf(vehicle)) ?? [];
    if (own.length < 5) return null;
    const nearest = own
      .map((example) => ({ example, at: distance(example.vehicle, vehicle) }))
      .sort((one, other) => one.at - other.at)
      .slice(0, 12);
    return Math.exp(nearest.reduce((sum, { example }) => sum + Math.log(example.askEur), 0) / nearest.length);
  };
}
