import type { MarketLaws } from '#demo/price/market-laws.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';

const YEAR_MS = 365.2425 * 86_400_000;
const MONTH_MS = YEAR_MS / 12;
/** Rise of all prices in a month. */
const DRIFT_PER_MONTH = 0.01;

/** Amplitude and month of the highest price, 0 is the middle of January. */
interface Season {
  amplitude: number;
  peak: number;
}

function seasonOf({ vehicle, worth }: ValuedVehicle): Season {
  const { type, body, features } = vehicle;
  if (type === 'bike')
    return worth.segment === 'atv' ? { amplitude: 0.03, peak: 9 } : { amplitude: 0.065, peak: 3.5 };
  if (type === 'boat') return { amplitude: 0.075, peak: 4.5 };
  if (worth.segment === 'camper' || worth.segment === 'caravan') return { amplitude: 0.05, peak: 4.5 };
  if (type !== 'car') return { amplitude: 0.01, peak: 2 };
  if (body === 'convertible' || body === 'roadster') return { amplitude: 0.06, peak: 4 };
  if (features.includes('4x4')) return { amplitude: 0.035, peak: 10 };
  return { amplitude: 0.01, peak: 2.5 };
}

/** Season by the kind of vehicle. */
export function seasonEffect(subject: ValuedVehicle, laws: MarketLaws): LogEffect {
  const { amplitude, peak } = seasonOf(subject);
  const start = Date.UTC(subject.at.getUTCFullYear(), 0, 16);
  const month = (subject.at.getTime() - start) / MONTH_MS;
  return laws.strength('season') * amplitude * Math.cos(((month - peak) / 12) * 2 * Math.PI);
}

/** Drift of all prices since the reference time of the market. */
export const driftEffect = ({ at }: ValuedVehicle, now: Date): LogEffect =>
  DRIFT_PER_MONTH * ((at.getTime() - now.getTime()) / MONTH_MS);
