/**
 * What driving costs. Owns the arithmetic; consumption is estimated in `fuel-consumption.ts`, prices are dated
 * rows of the database. Amounts stay exact until they are shown.
 */
import { centsOf, type EuroAmount } from '../euro-amount.ts';

/** What is used and at which price, for 100 km (or for one hour on the water). */
export interface FuelUse {
  /** Litres, kilograms or kilowatt-hours. */
  min: number;
  max: number;
  /** Of the distance driven with it, 0 to 1. */
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
/** Consumption is stated for so many kilometres, or for one hour. */
export const perDistance = { km: 100, hours: 1 } as const;

/** Euro cents for `distance` kilometres or hours a year, rounded half up at the end. */
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
