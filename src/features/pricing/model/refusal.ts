import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import type { Scales } from './effects/vehicle-terms.ts';
import { numericFacts, readNumericFacts } from './numeric-facts.ts';
import type { PricedVehicle } from './priced-vehicle.ts';

/** Why no price is estimated. */
export const refusals = [
  'unsound',
  'incomplete',
  'few_of_type',
  'rare_make',
  'out_of_range',
  'too_wide',
] as const;
export type Refusal = (typeof refusals)[number];

/** Fewer listings than these cannot calibrate the intervals of a type. */
export const MIN_CALIBRATED = 100;
/** A model with fewer listings needs as many of its brand as below. */
export const MIN_OF_MODEL = 5;
export const MIN_OF_BRAND = 30;
/** Largest logarithm of the ratio of the highest to the lowest price: 2.7 times as much. */
export const MAX_LOG_WIDTH = 1;

/** Facts beyond which the model has seen nothing similar. */
const ranged = ['age', 'mileage', 'power'] as const;
const facts = new Float64Array(numericFacts.length);

interface Basis {
  scales: Scales | undefined;
  calibrated: number;
  ofModel: number;
  ofBrand: number;
}

export function refusalBefore(vehicle: PricedVehicle, basis: Basis): Refusal | null {
  if (isUnsound(vehicle.condition)) return 'unsound';
  readNumericFacts(vehicle, facts);
  if (vehicle.model === OTHER_KEY) return 'rare_make';
  if (Number.isNaN(facts[0])) return 'incomplete';
  if (basis.calibrated < MIN_CALIBRATED || !basis.scales) return 'few_of_type';
  if (basis.ofModel < MIN_OF_MODEL && basis.ofBrand < MIN_OF_BRAND) return 'rare_make';
  for (const fact of ranged) {
    const scale = basis.scales[fact];
    const value = facts[numericFacts.indexOf(fact)]!;
    if (!scale || Number.isNaN(value)) continue;
    const at = (value - scale.mean) / scale.sd;
    if (at < scale.low || at > scale.high) return 'out_of_range';
  }
  return null;
}

export const refusalOfWidth = (logWidth: number): Refusal | null =>
  logWidth > MAX_LOG_WIDTH ? 'too_wide' : null;
