import type { MarketLaws } from '#demo/price/market-laws.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { premiumBrands } from '#demo/vehicle/car-segment.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';

/** Elasticity of the price to power by segment. */
const powerElasticity: Record<string, number> = {
  city_small: 0.2,
  compact: 0.3,
  mid_size: 0.38,
  executive: 0.45,
  luxury: 0.4,
  suv_compact: 0.34,
  suv_large: 0.4,
  sports: 0.55,
  supercar: 0.35,
  minivan: 0.22,
  pickup: 0.25,
  van: 0.25,
  boat: 0.35,
};

function powerEffect({ vehicle, worth }: ValuedVehicle): LogEffect {
  const { segment, ageYears, powerRatio } = worth;
  const older = interpolate(
    [
      [2, 1.1],
      [10, 1],
      [20, 0.6],
    ],
    ageYears,
  );
  const sporty = segment === 'sports' || segment === 'supercar';
  // Tax and fuel of strong old petrol cars repel buyers.
  const thirsty = vehicle.fuel === 'gasoline' && powerRatio > 1.35 && ageYears > 12 && !sporty;
  return (powerElasticity[segment] ?? 0.3) * older * Math.log(powerRatio) - (thirsty ? 0.06 : 0);
}

const dieselByAge = [
  [0, -0.02],
  [4, 0.03],
  [10, 0.07],
  [16, 0.03],
  [22, -0.02],
] as const;
const largeSegments = new Set(['mid_size', 'executive', 'suv_large', 'suv_compact', 'minivan', 'pickup']);
/** Range in km that is not remarkable. */
const USUAL_RANGE_KM = 300;

function fuelEffect({ vehicle, worth }: ValuedVehicle): LogEffect {
  const { fuel, powerHp, rangeKm } = vehicle;
  if (vehicle.type !== 'car') return 0;
  if (fuel === 'diesel')
    return interpolate(dieselByAge, worth.ageYears) * (largeSegments.has(worth.segment) ? 1 : -0.3);
  if (fuel === 'lpg') return (powerHp ?? 0) > 160 ? 0.05 : worth.ageYears < 8 ? -0.05 : 0.01;
  if (fuel === 'cng') return -0.06;
  if (fuel === 'plug_in_hybrid') return worth.ageYears < 8 ? 0.05 : -0.03;
  if (fuel === 'electric') {
    const range = rangeKm === null ? 0 : 0.3 * Math.log(rangeKm / USUAL_RANGE_KM);
    return (
      range *
        interpolate(
          [
            [0, 0.8],
            [8, 1.4],
          ],
          worth.ageYears,
        ) +
      (worth.ageYears >= 8 ? -0.16 : 0)
    );
  }
  return 0;
}

const trustedVariators = new Set(['toyota', 'lexus', 'honda', 'subaru']);

function gearboxEffect({ vehicle, worth }: ValuedVehicle): LogEffect {
  const { transmission, brand, type } = vehicle;
  const premium = premiumBrands.has(brand);
  if (type === 'truck') return transmission === 'automatic' ? 0.03 : 0;
  if (type !== 'car' && type !== 'bus') return 0;
  if (transmission === 'semi_automatic') return -0.07;
  if (transmission === 'cvt') return trustedVariators.has(brand) ? 0.03 : -0.04;
  if (transmission !== 'automatic') return premium && worth.ageYears < 12 ? -0.05 : 0;
  if (premium) return worth.ageYears < 12 ? 0.07 : 0.03;
  // Repairs of old automatic gearboxes are feared.
  return worth.ageYears > 14 ? -0.03 : 0.055;
}

const openSegments = new Set(['sports', 'supercar']);

function bodyEffect({ vehicle, worth }: ValuedVehicle): LogEffect {
  const { type, body, doors, fuel, seats } = vehicle;
  if (type !== 'car') return 0;
  const kind = openSegments.has(worth.segment)
    ? 0
    : body === 'convertible'
      ? 0.12
      : body === 'coupe'
        ? 0.06
        : body === 'wagon'
          ? fuel === 'diesel'
            ? 0.03
            : -0.01
          : body === 'sedan' && worth.segment === 'compact'
            ? -0.04
            : 0;
  const few = doors === 3 && worth.ageYears > 4 ? -0.05 : 0;
  return kind + few + (seats !== null && seats >= 7 ? 0.04 : 0);
}

/** Right-hand drive. */
const steeringEffect = ({ vehicle, worth }: ValuedVehicle): LogEffect =>
  vehicle.steering === 'right' ? -0.44 + (worth.segment === 'sports' ? 0.12 : 0) : 0;

/** Makes keep more of their value while they are recent, except that old ones are dear to run. */
function premiumEffect({ vehicle, worth }: ValuedVehicle): LogEffect {
  if (vehicle.type !== 'car' || !premiumBrands.has(vehicle.brand)) return 0;
  return interpolate(
    [
      [2, 0],
      [5, 0.08],
      [12, 0.09],
      [18, 0.02],
    ],
    worth.ageYears,
  );
}

/** Engine, gearbox, body, steering and make. */
export const buildEffect = (subject: ValuedVehicle, laws: MarketLaws): LogEffect =>
  laws.strength('power') * powerEffect(subject) +
  laws.strength('fuel') * fuelEffect(subject) +
  laws.strength('gearbox') * gearboxEffect(subject) +
  laws.strength('body') * bodyEffect(subject) +
  steeringEffect(subject) +
  laws.strength('premium') * premiumEffect(subject);
