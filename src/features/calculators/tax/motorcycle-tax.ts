import {
  atv,
  motorcycleEuroShares,
  motorcycleRows,
  TRICYCLE_LIGHT_KG,
  tricycles,
  type Limits,
} from './tax-law.ts';
import { flatTax, hull, legalTax, missing } from './tax-steps.ts';
import type { TaxNote, VehicleTax, VehicleTaxQuestion } from './tax-answer.ts';

/** Tax by displacement, reduced for cleaner engines. */
export function motorcycleTax({ displacementCc, euro }: VehicleTaxQuestion): VehicleTax {
  const row = displacementCc !== null && motorcycleRows.find(({ upToCc }) => displacementCc <= upToCc);
  if (!row) return missing('displacementCc');
  const { share, notes } = remainingShare(euro);
  const bgn = { min: row.bgn.min * share.min, max: row.bgn.max * share.max };
  const reduced = share.min < 1 ? [{ key: 'reduction', share } as const] : [];
  return legalTax(bgn, [{ key: 'flat', bgn: row.bgn }, ...reduced], notes);
}

/**
 * Remaining share of the tax after the reduction for the Euro category; the full range when it is not
 * stated.
 */
function remainingShare(euro: string | null): { share: Limits; notes: TaxNote[] } {
  const { euro4, aboveEuro4 } = motorcycleEuroShares;
  if (euro === null) return { share: { min: aboveEuro4, max: 1 }, notes: ['euro_not_stated'] };
  if (euro === '4') return { share: { min: euro4, max: euro4 }, notes: [] };
  if (euro >= '5' && euro !== 'none')
    return { share: { min: aboveEuro4, max: aboveEuro4 }, notes: ['motorcycle_reduction_likely'] };
  return { share: { min: 1, max: 1 }, notes: [] };
}

export function tricycleTax({ massKg }: VehicleTaxQuestion): VehicleTax {
  if (massKg === null) return flatTax(hull(Object.values(tricycles)), ['mass_not_stated']);
  return flatTax(massKg <= TRICYCLE_LIGHT_KG ? tricycles.light : tricycles.heavy);
}

export const atvTax = (): VehicleTax => flatTax(atv, ['atv_up_to_400_kg']);
