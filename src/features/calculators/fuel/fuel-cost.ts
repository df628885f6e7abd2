/**
 * Arithmetic of fuel costs. `fuel-consumption.ts` estimates consumption; prices are dated database rows.
 * Amounts are rounded only at the end.
 */
import { centsOf, type EuroAmount } from '../euro-amount.ts';

/** Consumption per 100 km (or per hour for boats) with its price. */
export interface FuelUse {
  /** Litres, kilograms or kilowatt-hours. */
  min: number;
  max: number;
  /** Share of the distance driven with it, 0 to 1. */
  share: number;
  priceEur: number;
}

export interface FuelCost {
  yearly: EuroAmount;
  monthly: EuroAmount;
  daily: EuroAmount;
}

const MONTHS = 12;
const DAYS = 365;
/** Distance that a consumption refers to: 100 kilometres or one hour. */
export const perDistance = { km: 100, hours: 1 } as const;

/** Returns euro cents for `distance` kilometres or hours per year, rounded half up at the end. */
export function fuelCost(
  distance: number,
  unit: keyof typeof perDistance,
  uses: readonly FuelUse[],
): FuelCost {
  const yearly = (end: 'min' | 'max') =>
    uses.reduce((sum, use) => sum + (distance / perDistance[unit]) * use.share * use[end] * use.priceEur, 0);
  const amount = (parts: number): EuroAmount => ({
    minMinor: centsOf(yearly('min') / parts),
    maxMinor: centsOf(yearly('max') / parts),
  });
  return { yearly: amount(1), monthly: amount(MONTHS), daily: amount(DAYS) };
}
