import { euroOf } from '../euro-amount.ts';
import type { TaxRate, TaxRatePart, VehicleTaxQuestion } from './tax-answer.ts';
import type { Limits } from './tax-law.ts';
import { exactly, hull } from './tax-steps.ts';

/** Minimum number of known tables; a median of fewer does not represent the other municipalities. */
const MIN_MUNICIPALITIES = 2;

/** A rate per kilowatt in euro, or a coefficient. */
export interface TaxFactor {
  /** Bounds of the law; equal when the figure of the municipality is known. */
  legal: Limits;
  /** Most likely value; undefined when too few tables are known. */
  typical: number | undefined;
  /** Middle half of the known municipalities. */
  likely: Limits;
  /** The municipality's own figure, possibly of an earlier year. */
  rate: TaxRate | undefined;
  /** How many municipalities the typical value is the median of. */
  municipalities: number | undefined;
}

/**
 * Chooses the figure for one part of the tax: the municipality's own for this or the last year, which is exact; else
 * its last known one; else the median of the municipalities whose table is known.
 */
export function taxFactor(question: VehicleTaxQuestion, part: TaxRatePart, legal: Limits): TaxFactor {
  const rate = newest(question, part);
  const known = question.typicalRates.find(
    (each) => each.part === part && each.municipalities >= MIN_MUNICIPALITIES,
  );
  const quartiles = known ? { min: known.low, max: known.high } : undefined;
  if (rate) {
    const value = euroOf(rate.value, rate.currency ?? 'EUR');
    // An ordinance applies until it is changed, so last year's figures count as exact.
    const isCurrent = rate.year >= question.taxYear - 1;
    return {
      legal: isCurrent ? exactly(value) : legal,
      typical: value,
      likely: isCurrent || !quartiles ? exactly(value) : hull([exactly(value), quartiles]),
      rate,
      municipalities: undefined,
    };
  }
  return {
    legal,
    typical: known?.median,
    likely: quartiles ?? legal,
    rate: undefined,
    municipalities: known?.municipalities,
  };
}

/** The newest figure for a year up to the tax year. */
const newest = ({ rates, taxYear }: VehicleTaxQuestion, part: TaxRatePart): TaxRate | undefined =>
  rates.filter((rate) => rate.part === part && rate.year <= taxYear).sort((a, b) => b.year - a.year)[0];
