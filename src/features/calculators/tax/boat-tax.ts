import { vessels, type Limits } from './tax-law.ts';
import { flatTax, legalTax, missing, times, unavailable } from './tax-steps.ts';
import type { VehicleTax, VehicleTaxQuestion } from './tax-answer.ts';

/** Above this, rates of large ships apply, which no listed boat reaches. */
const MAX_SMALL_GROSS_TONS = 40;

/** Tax of vessels: flat, by power, or per started gross ton; paid where the vessel is registered. */
export function boatTax({ taxClass, powerKw, grossTonnage }: VehicleTaxQuestion): VehicleTax {
  if (taxClass === 'jet') return flatTax(vessels.jet, ['paid_where_registered']);
  if (taxClass === 'speedboat') {
    return powerKw === null ? missing('powerKw') : perUnit('kw', powerKw, vessels.speedboatPerKw);
  }
  if (grossTonnage === null) return missing('grossTonnage');
  if (taxClass === 'yacht') return perUnit('gross_ton', Math.ceil(grossTonnage), vessels.yachtPerGrossTon);
  if (grossTonnage > MAX_SMALL_GROSS_TONS) return unavailable('large_vessel');
  return perUnit('gross_ton', Math.ceil(grossTonnage), vessels.smallShipPerGrossTon);
}

const perUnit = (unit: 'kw' | 'gross_ton', count: number, rate: Limits): VehicleTax =>
  legalTax(times(rate, count), [{ key: 'units', unit, count, perUnit: rate }], ['paid_where_registered']);
