import type { Energy, EnergyUnit } from './energy.ts';
import type { Confidence } from '../tax/tax-answer.ts';

export interface FuelPrice {
  energy: Energy;
  unit: EnergyUnit;
  /** Price per unit, VAT included. */
  priceEur: number;
  /** Calendar day, e.g. `2026-03-13`. */
  asOf: string;
  /** Precision of `asOf`. */
  precision: 'day' | 'month' | 'year';
  source: string;
  confidence: Confidence;
}
