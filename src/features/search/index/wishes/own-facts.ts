import { estimateConsumption } from '#features/calculators/fuel/fuel-consumption.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

const KW_PER_HP = 0.7355;
const SEVEN_SEATS = '7_seats';

export interface ConsumptionFact {
  /** Litres, kilograms (CNG) or kilowatt-hours per 100 km, by our estimate. */
  consumption: number;
  /** The estimate for a car of this body and fuel with an average engine. */
  classAverage: number;
}

/** Estimate for cars that state fuel, body and power or displacement; undefined for others. */
export function consumptionOf({ choices, ranges }: VehicleFacts): ConsumptionFact | undefined {
  const { type, fuel, body, euro } = choices;
  const { power, displacement } = ranges;
  if (type !== 'car' || fuel === undefined || body === undefined) return undefined;
  const engine = fuel === 'electric' ? power : (power ?? displacement);
  if (engine === undefined) return undefined;
  const vehicle = { type, fuel, body, payloadKg: null, axles: null };
  const estimate = estimateConsumption({
    ...vehicle,
    euro: euro ?? null,
    displacementCc: displacement ?? null,
    powerKw: power === undefined ? null : power * KW_PER_HP,
  });
  const average = estimateConsumption({ ...vehicle, euro: null, displacementCc: null, powerKw: null });
  return estimate && average && { consumption: estimate.consumption, classAverage: average.consumption };
}

/** Kilometres per year of age at publication, of which there is at least one; undefined if not stated. */
export function yearlyKmOf({ ranges: { mileage, year }, publishedAt }: VehicleFacts): number | undefined {
  if (mileage === undefined || year === undefined) return undefined;
  const published = new Date(publishedAt * 1000).getUTCFullYear();
  return Math.round(mileage / Math.max(1, published - year));
}

/** The stated seats; the feature of seven seats states them too. */
export const seatsOf = ({ ranges, features }: VehicleFacts): number | undefined =>
  ranges.seats ?? (features.includes(SEVEN_SEATS) ? 7 : undefined);
