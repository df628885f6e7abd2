import { euroAmount } from '../euro-amount.ts';
import type { TaxGap, TaxNote, TaxStep, VehicleTax } from './tax-answer.ts';
import type { TaxInput } from './tax-parameters.ts';
import type { Limits } from './tax-law.ts';

export const exactly = (value: number): Limits => ({ min: value, max: value });

export const times = ({ min, max }: Limits, factor: number): Limits => ({
  min: min * factor,
  max: max * factor,
});

/** The lowest and highest of several limits. */
export const hull = (several: readonly Limits[]): Limits => ({
  min: Math.min(...several.map(({ min }) => min)),
  max: Math.max(...several.map(({ max }) => max)),
});

/** A tax between the limits of the law, in leva; the council chooses within them. */
export function legalTax(bgn: Limits, steps: readonly TaxStep[], notes: readonly TaxNote[] = []): VehicleTax {
  return {
    status: 'known',
    amount: euroAmount(bgn, 'BGN'),
    steps,
    notes: ['municipality_decides', ...notes],
    rates: [],
  };
}

/** A flat amount per vehicle. */
export const flatTax = (bgn: Limits, notes: readonly TaxNote[] = []): VehicleTax =>
  legalTax(bgn, [{ key: 'flat', bgn }], notes);

export const unavailable = (what: Extract<TaxGap, { kind: 'unknown' }>['what']): VehicleTax => ({
  status: 'unavailable',
  gap: { kind: 'unknown', what },
});

export const missing = (...inputs: TaxInput[]): VehicleTax => ({
  status: 'unavailable',
  gap: { kind: 'missing', inputs },
});
