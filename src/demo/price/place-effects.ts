import type { MarketLaws } from '#demo/price/market-laws.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';

const seaside = new Set(['varna', 'burgas', 'dobrich']);
const mountains = new Set(['smolyan', 'blagoevgrad', 'kyustendil', 'sofia_province', 'gabrovo', 'kardzhali']);

/** Inhabitants and the level of prices there. */
const bySize = [
  [4, -0.035],
  [4.7, -0.01],
  [5.5, 0.01],
  [6.1, 0.035],
] as const;

/** Diesels that may not enter the centre of Sofia in winter. */
const OLD_DIESEL_BEFORE = 2010;

/** Town, and what is wanted there. */
export function placeEffect({ vehicle, worth, town }: ValuedVehicle, laws: MarketLaws): LogEffect {
  const { type, body, fuel, modelYear, features } = vehicle;
  const open = body === 'convertible' || body === 'roadster';
  const sofia = town.province === 'sofia_city';
  const wanted =
    (seaside.has(town.province) && type === 'boat' ? 0.05 : 0) +
    (seaside.has(town.province) && open ? 0.03 : 0) +
    (mountains.has(town.province) && features.includes('4x4') ? 0.045 : 0) +
    (sofia && fuel === 'diesel' && type === 'car' && modelYear < OLD_DIESEL_BEFORE ? -0.05 : 0) +
    (sofia && (fuel === 'hybrid' || fuel === 'electric') ? 0.03 : 0) +
    (town.population < 40_000 && worth.segment === 'luxury' ? -0.04 : 0);
  return (
    laws.strength('place') *
    (interpolate(bySize, Math.log10(town.population)) + laws.level(`town ${town.key}`, 0.015) + wanted)
  );
}
