import { grossError, type GrossErrorKind } from '#demo/price/gross-error.ts';
import { spokenPrice } from '#demo/price/spoken-price.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

export interface DemoPrice {
  /** In minor units as stated; null for price on request. */
  priceMinor: number | null;
  currency: 'EUR' | 'BGN' | 'USD';
  vat: 'private_or_exempt' | 'included' | 'excluded';
}

export interface TypedPrice {
  price: DemoPrice;
  error: GrossErrorKind | null;
}

function vatOf(vehicle: DemoVehicle, company: boolean, random: Random): DemoPrice['vat'] {
  if (!company) return 'private_or_exempt';
  const work = vehicle.type === 'truck' || vehicle.type === 'bus' || vehicle.type === 'trailer';
  return random.weighted([
    ['private_or_exempt', work ? 30 : 62],
    ['included', work ? 25 : 33],
    ['excluded', work ? 45 : 5],
  ]);
}

/** Units of each currency per euro, used for setting prices. */
export const unitsPerEur = { EUR: 1, BGN: 1.95583, USD: 1.16 } as const;
const LEAST_EUR = 60;

/** The price as the seller types it, who means `askedEur` (gross). */
export function demoPrice(
  { vehicle, askedEur, company }: { vehicle: DemoVehicle; askedEur: number; company: boolean },
  random: Random,
): TypedPrice {
  const vat = vatOf(vehicle, company, random);
  const dear = askedEur > 60_000;
  const onRequest = random.chance(dear ? 0.06 : vehicle.condition === 'parts' ? 0.08 : 0.012);
  const currency = random.weighted([
    ['EUR', 96.5],
    ['BGN', vehicle.modelYear < 2012 ? 3 : 1.2],
    ['USD', vehicle.originKey === 'united_states' ? 6 : 0.3],
  ] as const);
  const gross = Math.max(askedEur, LEAST_EUR);
  const meant = spokenPrice(
    (gross / (vat === 'excluded' ? 1.2 : 1)) * unitsPerEur[currency],
    company,
    random,
  );
  const wrong = grossError(meant, random);
  if (onRequest) return { price: { priceMinor: null, currency, vat }, error: null };
  return {
    price: { priceMinor: (wrong?.stated ?? meant) * 100, currency, vat },
    error: wrong?.kind ?? null,
  };
}
