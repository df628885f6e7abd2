/**
 * The yearly tax of one vehicle: chooses the rule for its class. The rules are in `car-tax.ts`,
 * `heavy-tax.ts`, `motorcycle-tax.ts` and `boat-tax.ts`, the limits of the law in `tax-law.ts`. When only
 * the limits are known the result is a range; otherwise it states what is missing.
 */
import { boatTax } from './boat-tax.ts';
import { carTax } from './car-tax.ts';
import { busTax, craneTax, specialTax, truckTax } from './heavy-tax.ts';
import { atvTax, motorcycleTax, tricycleTax } from './motorcycle-tax.ts';
import type { VehicleTax, VehicleTaxQuestion } from './tax-answer.ts';
import { carTrailers } from './tax-law.ts';
import { flatTax, unavailable } from './tax-steps.ts';

export function vehicleTax(question: VehicleTaxQuestion): VehicleTax {
  const exemption = exemptionOf(question);
  if (exemption) return exemption;
  switch (question.taxClass) {
    case 'car':
    case 'van':
      return carTax(question);
    case 'bus':
      return busTax(question);
    case 'truck':
      return truckTax(question);
    case 'special':
      return specialTax(question);
    case 'crane':
      return craneTax(question);
    case 'motorcycle':
      return motorcycleTax(question);
    case 'tricycle':
      return tricycleTax(question);
    case 'atv':
      return atvTax();
    case 'trailer_cargo':
      return flatTax(carTrailers.cargo);
    case 'trailer_camping':
      return flatTax(carTrailers.camping);
    case 'jet':
    case 'yacht':
    case 'speedboat':
    case 'small_ship':
      return boatTax(question);
    case 'tractor_unit':
      return unavailable('tractor_unit');
    case 'trailer_heavy':
      return unavailable('trailer_heavy');
    case 'engine_only':
      return unavailable('engine_only');
    default:
      return unavailable('class');
  }
}

const freeWhenElectric: readonly string[] = ['car', 'motorcycle', 'tricycle'];
const vesselsAndTrailers: readonly string[] = [
  'jet',
  'yacht',
  'speedboat',
  'small_ship',
  'trailer_cargo',
  'trailer_camping',
  'trailer_heavy',
  'engine_only',
  'unknown',
];

/**
 * Art. 58 al. 2 exempts electric cars, motorcycles, mopeds and light electric vehicles; hybrids pay. Our
 * sources do not say whether it covers other electric vehicles or hydrogen.
 */
function exemptionOf({ fuel, taxClass }: VehicleTaxQuestion): VehicleTax | undefined {
  if (fuel !== 'electric' && fuel !== 'hydrogen') return undefined;
  if (vesselsAndTrailers.includes(taxClass)) return undefined;
  return fuel === 'electric' && freeWhenElectric.includes(taxClass)
    ? { status: 'exempt', reason: 'electric' }
    : unavailable('exemption_unclear');
}
