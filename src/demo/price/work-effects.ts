import type { MarketLaws } from '#demo/price/market-laws.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';

const truckBodies: Record<string, LogEffect> = {
  crane: 0.18,
  tipper_crane: 0.12,
  tow_truck: 0.08,
  refrigerated: 0.06,
  concrete_mixer: -0.04,
  garbage: -0.07,
  chassis: -0.12,
};
const vanBodies: Record<string, LogEffect> = {
  passenger: 0.1,
  refrigerated: 0.08,
  tipper: 0.06,
  tipper_crane: 0.14,
  cargo_passenger: 0.05,
  ambulance: -0.1,
  chassis: -0.1,
};

/** Lorries below Euro 6 pay a higher toll. */
function truckEffect({ vehicle, worth }: ValuedVehicle): LogEffect {
  const dirty = vehicle.modelYear < 2014 && worth.ageYears < 16;
  const axles = vehicle.axles !== null && vehicle.axles >= 4 ? 0.06 : 0;
  return (truckBodies[vehicle.body ?? ''] ?? 0) + (dirty ? -0.07 : 0) + axles;
}

const vanEffect = ({ vehicle }: ValuedVehicle): LogEffect =>
  (vanBodies[vehicle.body ?? ''] ?? 0) + (vehicle.seats !== null && vehicle.seats >= 17 ? 0.08 : 0);

/** Without its engine a boat is a hull; with two it is dear to run. */
function boatEffect({ vehicle, worth }: ValuedVehicle): LogEffect {
  const rowed = vehicle.fuel === 'none' && vehicle.body !== 'sailboat' ? -0.3 : 0;
  const wood =
    vehicle.material === 'wood'
      ? interpolate(
          [
            [5, 0],
            [20, -0.25],
          ],
          worth.ageYears,
        )
      : 0;
  return rowed + wood + (vehicle.material === 'hypalon' ? 0.1 : 0);
}

const builds: Record<string, LogEffect> = {
  tipper: 0.06,
  gondola: 0.04,
  car_transporter: 0.05,
  open: -0.05,
  chassis: -0.06,
};

function trailerEffect({ vehicle }: ValuedVehicle): LogEffect {
  return (builds[vehicle.build ?? ''] ?? 0) + (vehicle.axles === 4 ? 0.05 : 0);
}

/** What counts for lorries, vans, boats and trailers only. */
export function workEffect(subject: ValuedVehicle, laws: MarketLaws): LogEffect {
  const size = laws.strength(`work ${subject.vehicle.type}`);
  switch (subject.vehicle.type) {
    case 'truck':
      return size * truckEffect(subject);
    case 'bus':
      return size * vanEffect(subject);
    case 'boat':
      return size * boatEffect(subject);
    case 'trailer':
      return size * trailerEffect(subject);
    default:
      return 0;
  }
}
