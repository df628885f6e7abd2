import { askingLaw, type AskingLaw } from '#demo/price/asking-ratio.ts';
import { askQuantiles, type AskQuantiles } from '#demo/price/ask-quantiles.ts';
import type { GrossErrorKind } from '#demo/price/gross-error.ts';
import { trueValueEur, type PricedMarket } from '#demo/price/true-value.ts';
import type { ValuedVehicle } from '#demo/price/valued-vehicle.ts';

/** What is known of a demo listing's price because it was invented; the program never reads it. */
export interface DemoTruth {
  /** Gross euro, as `trueValueEur` defines it. */
  valueEur: number;
  askEur: AskQuantiles;
  /** Why the stated price has nothing to do with the value. */
  error: GrossErrorKind | 'lure' | null;
}

export function demoTruth(
  subject: ValuedVehicle,
  market: PricedMarket,
  law: AskingLaw = askingLaw(subject.vehicle, subject.worth, subject.company),
): Omit<DemoTruth, 'error'> {
  const valueEur = trueValueEur(subject, market);
  return { valueEur, askEur: askQuantiles(valueEur, law) };
}
