import type { MarketLaws } from '#demo/price/market-laws.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { premiumBrands } from '#demo/vehicle/car-segment.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';

/** Elasticity of the price to kilometres by age. */
const byAge = [
  [0, -0.07],
  [3, -0.15],
  [8, -0.22],
  [14, -0.17],
  [22, -0.08],
] as const;

const byType: Record<string, number> = { car: 1, bus: 0.95, bike: 0.75, truck: 1.15 };
const byFuel: Record<string, number> = { diesel: 0.85, electric: 1.2, hybrid: 0.9, lpg: 0.8 };

/** Kilometres at which buyers of cars set limits, and what passing each costs. */
const limits = [
  [100_000, -0.02],
  [200_000, -0.045],
  [300_000, -0.06],
] as const;
/** Kilometres within which a limit takes effect. */
const LIMIT_WIDTH = 4000;

/** Less than this share of the usual kilometres is not believed of an old vehicle without a service book. */
const BELIEVED_RATIO = 0.65;

function kilometreEffect({ vehicle, worth, hidden }: ValuedVehicle): LogEffect {
  const { useRatio, ageYears } = worth;
  const premium = premiumBrands.has(vehicle.brand);
  const elasticity =
    interpolate(byAge, ageYears) *
    (byType[vehicle.type] ?? 1) *
    (byFuel[vehicle.fuel ?? ''] ?? 1) *
    (premium ? 1.15 : 1);
  const doubted = useRatio < BELIEVED_RATIO && ageYears > 10 && !hidden.serviceBook;
  const believed = doubted ? BELIEVED_RATIO * (useRatio / BELIEVED_RATIO) ** 0.25 : useRatio;
  const documented = believed > 1 && hidden.serviceBook ? 0.7 : 1;
  return elasticity * documented * Math.log(believed);
}

/** Value lost by kilometres or engine hours. */
export function wearEffect(subject: ValuedVehicle, laws: MarketLaws): LogEffect {
  const { vehicle, worth, hidden } = subject;
  const { type, condition, mileageKm, engineHours } = vehicle;
  if (condition === 'new') return 0;
  const size = laws.strength('use');
  if (type === 'boat') {
    const usual = Math.max(45 * worth.ageYears, 20);
    const ratio = engineHours === null ? hidden.hoursRatio : Math.max(engineHours, 5) / (0.9 * usual);
    return vehicle.fuel === 'none' ? 0 : -0.1 * size * Math.log(Math.min(Math.max(ratio, 0.3), 3));
  }
  if (mileageKm === null) return 0;
  const passed =
    type === 'car'
      ? limits.reduce(
          (sum, [limit, loss]) => sum + loss / (1 + Math.exp(-(mileageKm - limit) / LIMIT_WIDTH)),
          0,
        )
      : 0;
  // An old car is expected to be past all limits.
  const minded = interpolate(
    [
      [6, 1],
      [16, 0.5],
      [24, 0.1],
    ],
    worth.ageYears,
  );
  return size * (kilometreEffect(subject) + passed * minded);
}
