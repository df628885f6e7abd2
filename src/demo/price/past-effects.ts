import type { MarketLaws } from '#demo/price/market-laws.ts';
import { isMotorVehicle, type LogEffect, type ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { premiumBrands } from '#demo/vehicle/car-segment.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';

const grades: Record<string, LogEffect> = { excellent: 0.06, good: 0, fair: -0.11, poor: -0.28 };

/** Grade and upkeep of a used vehicle; both count for more the older it is. */
function stateEffect({ vehicle, worth, hidden }: ValuedVehicle): LogEffect {
  if (vehicle.condition === 'new') return 0.04;
  const older = interpolate(
    [
      [2, 0.3],
      [6, 0.8],
      [14, 1.1],
      [25, 1.5],
    ],
    worth.ageYears,
  );
  const upkeep = 0.018 * hidden.upkeep;
  return older * ((grades[vehicle.conditionGrade ?? 'good'] ?? 0) + upkeep);
}

const origins: Record<string, LogEffect> = {
  germany: 0.025,
  switzerland: 0.045,
  austria: 0.02,
  italy: -0.025,
  france: -0.03,
  belgium: -0.01,
  united_states: -0.17,
  canada: -0.13,
};

function originEffect({ vehicle, hidden, worth }: ValuedVehicle): LogEffect {
  const { originKey, owners } = hidden;
  if (originKey === 'bulgaria') return owners === 1 && worth.ageYears < 15 ? 0.05 : -0.01;
  const premium = premiumBrands.has(vehicle.brand);
  const effect = origins[originKey] ?? 0;
  return effect > 0 && !premium ? effect / 2 : effect;
}

function ownersEffect({ vehicle, hidden }: ValuedVehicle): LogEffect {
  const more = Math.max(0, hidden.owners - 2);
  return -(premiumBrands.has(vehicle.brand) ? 0.022 : 0.013) * more;
}

function accidentEffect({ vehicle, worth, hidden }: ValuedVehicle): LogEffect {
  if (!hidden.accident || vehicle.condition === 'damaged' || vehicle.condition === 'parts') return 0;
  return interpolate(
    [
      [0, -0.14],
      [8, -0.08],
      [18, -0.03],
    ],
    worth.ageYears,
  );
}

function bookEffect({ vehicle, worth, hidden }: ValuedVehicle): LogEffect {
  if (!hidden.serviceBook || vehicle.condition === 'new' || worth.ageYears > 18) return 0;
  return premiumBrands.has(vehicle.brand) && worth.ageYears < 12 ? 0.055 : 0.025;
}

/** Condition, accidents, owners, service book and origin. */
export function pastEffect(subject: ValuedVehicle, laws: MarketLaws): LogEffect {
  const { hidden } = subject;
  const history = isMotorVehicle(subject.vehicle)
    ? laws.strength('accident') * accidentEffect(subject) +
      laws.strength('owners') * ownersEffect(subject) +
      laws.strength('book') * bookEffect(subject) +
      laws.strength('origin') * originEffect(subject)
    : 0;
  return (
    laws.strength('state') * stateEffect(subject) +
    history +
    Math.log(hidden.wreckShare) +
    Math.log(1 - hidden.undisclosedDamage)
  );
}
