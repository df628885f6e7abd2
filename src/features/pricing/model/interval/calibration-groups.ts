import { ageOf, type PricedVehicle } from '../priced-vehicle.ts';

/** Groups whose intervals are calibrated and reported separately. */
export const groupings = ['type', 'age', 'price', 'seen', 'seller'] as const;
export type Grouping = (typeof groupings)[number];

/** Upper limits, exclusive: years; euro of the estimate; listings of the model. */
const ageLimits = [3, 6, 10, 15, 20];
const priceLimits = [2_000, 5_000, 10_000, 20_000, 40_000];
const seenLimits = [5, 15, 50, 150];

const bandOf = (value: number, limits: readonly number[]): string => {
  const at = limits.findIndex((limit) => value < limit);
  if (at < 0) return `${limits.at(-1)}+`;
  return `${limits[at - 1] ?? 0}–${limits[at]}`;
};

/** Returns the group of a listing in each grouping. `seen`: listings of its model that the model was fitted on. */
export function groupsOf(vehicle: PricedVehicle, estimate: number, seen: number): Record<Grouping, string> {
  const age = ageOf(vehicle);
  return {
    type: vehicle.type,
    age: age === null ? 'unknown' : bandOf(age, ageLimits),
    price: bandOf(Math.exp(estimate), priceLimits),
    seen: bandOf(seen, seenLimits),
    seller: vehicle.seller,
  };
}
