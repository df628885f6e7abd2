import { carTax, isLight } from './car-tax.ts';
import {
  BUS_SMALL_SEATS,
  buses,
  CRANE_LARGE_KG,
  cranes,
  HEAVY_TRUCK_KG,
  heavyTruckRows,
  loadUnit,
  special,
} from './tax-law.ts';
import { flatTax, hull, legalTax, missing, times, unavailable } from './tax-steps.ts';
import type { TaxNote, VehicleTax, VehicleTaxQuestion } from './tax-answer.ts';

/** Clean heavy vehicles pay less, but the amount was not found, so a note says so. */
const reductionNote = (euro: string | null): TaxNote[] =>
  euro === null || ['4', '5', '6', '6d'].includes(euro) ? ['heavy_reduction_unknown'] : [];

/** Tax of buses by seats, including the driver's. */
export function busTax({ seats, euro }: VehicleTaxQuestion): VehicleTax {
  if (seats === null) return missing('seats');
  return flatTax(seats <= BUS_SMALL_SEATS ? buses.small : buses.large, reductionNote(euro));
}

/**
 * Tax of goods vehicles: by power up to 3.5 t, by load capacity up to 12 t, by axles and suspension above.
 */
export function truckTax(question: VehicleTaxQuestion): VehicleTax {
  const { massKg, payloadKg, euro } = question;
  if (massKg === null) return missing('massKg');
  if (isLight(massKg)) return carTax(question);
  if (massKg > HEAVY_TRUCK_KG) return heavyTruckTax(question, massKg);
  if (payloadKg === null) return missing('payloadKg');
  const count = Math.ceil(payloadKg / loadUnit.kg);
  return legalTax(
    times(loadUnit.bgn, count),
    [{ key: 'units', unit: 'load', count, perUnit: loadUnit.bgn }],
    reductionNote(euro),
  );
}

function heavyTruckTax({ axles, suspension, euro }: VehicleTaxQuestion, massKg: number): VehicleTax {
  if (axles === null) return missing('axles');
  const row = heavyTruckRows.find(
    ([count, over, upTo]) => count === axles && massKg > over && massKg <= upTo,
  );
  if (!row) return unavailable('heavy_truck_row');
  const [, , , pneumatic, other] = row;
  if (suspension === null)
    return flatTax(hull([pneumatic, other]), ['suspension_not_stated', ...reductionNote(euro)]);
  return flatTax(suspension === 'pneumatic' ? pneumatic : other, reductionNote(euro));
}

export const specialTax = ({ euro }: VehicleTaxQuestion): VehicleTax => flatTax(special, reductionNote(euro));

export function craneTax({ massKg }: VehicleTaxQuestion): VehicleTax {
  if (massKg === null) return flatTax(hull(Object.values(cranes)), ['mass_not_stated']);
  return flatTax(massKg <= CRANE_LARGE_KG ? cranes.small : cranes.large);
}
