import type { Energy, EnergyUnit } from './energy.ts';
import type { Confidence } from '../tax/tax-answer.ts';

export interface FuelPrice {
  energy: Energy;
  unit: EnergyUnit;
  /** For one unit, VAT included. */
  priceEur: number;
  /** Calendar day, `2026-03-13`. */
  asOf: string;
  /** How exactly the day is known. */
  precision: 'day' | 'month' | 'year';
  source: string;
  confidence: Confidence;
}
