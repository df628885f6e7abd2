import { premiumBrands } from '#demo/vehicle/car-segment.ts';
import { readDemoData } from '#demo/demo-data.server.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';
import type { DemoVehicle, DemoWorth } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

export interface DemoPrice {
  /** In minor units as stated; null for price on request. */
  priceMinor: number | null;
  currency: 'EUR' | 'BGN' | 'USD';
  vat: 'private_or_exempt' | 'included' | 'excluded';
}

interface Depreciation {
  retention: Record<string, [number, number][]>;
  priceEffect: { condition: Record<string, number>; origin: Record<string, number> };
}

const { retention, priceEffect } = readDemoData<Depreciation>('depreciation.json');

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * Share of the current new price left at an age, 0 to 1. Only few vehicles gain value as collectables after
 * 25 years.
 */
export function retainedShare(segment: string, ageYears: number): number {
  const curve = retention[segment] ?? retention['compact'];
  if (!curve) throw new Error('depreciation.json has no curves');
  const share = interpolate(curve, ageYears);
  // Ordinary cars over twenty years sell for less than the collectables on the curve.
  const ordinary = curve.some(([age, value]) => age >= 15 && value > 0.2);
  return ordinary || ageYears < 17
    ? share
    : share *
        interpolate(
          [
            [17, 1],
            [22, 0.72],
            [30, 0.62],
          ],
          ageYears,
        );
}

/**
 * Market value in euro for a private sale: depreciation × power × use × condition × gearbox × origin. The
 * product of the effects is limited to 0.15–1.8.
 */
export function marketValueEur(vehicle: DemoVehicle, worth: DemoWorth): number {
  const automatic = vehicle.transmission === 'automatic' || vehicle.transmission === 'cvt';
  const old = worth.ageYears >= 15;
  const effects = [
    worth.powerRatio ** 0.27,
    worth.useRatio ** (old ? -0.1 : -0.17),
    priceEffect.condition[vehicle.condition] ?? 1,
    vehicle.conditionGrade && worth.ageYears > 3 ? (priceEffect.condition[vehicle.conditionGrade] ?? 1) : 1,
    premiumBrands.has(vehicle.brand) && worth.ageYears > 3 ? 1.08 : 1,
    priceEffect.origin[vehicle.originKey ?? ''] ?? 1,
    vehicle.steering === 'right' ? 0.65 : 1,
    vehicle.type === 'car' && automatic ? 1.06 : 1,
    vehicle.features.includes('4x4') ? 1.05 : 1,
    vehicle.accident === true && vehicle.condition !== 'damaged' ? 0.92 : 1,
    vehicle.serviceBook === true ? 1.03 : 1,
    vehicle.fuel === 'lpg' ? 0.98 : 1,
    vehicle.fuel === 'electric' && worth.ageYears >= 8 ? 0.85 : 1,
    vehicle.newImport ? 0.98 : 1,
  ];
  const product = effects.reduce((total, effect) => total * effect, 1);
  return worth.newPriceEur * retainedShare(worth.segment, worth.ageYears) * clamp(product, 0.15, 1.8);
}

/**
 * Rounds to a typical asking price: 450, 1 850, 4 900, 12 500, 27 900, 119 000. In units of any currency.
 */
export function spokenPrice(value: number, random: Random): number {
  if (value < 1000) return Math.max(50, Math.round(value / 50) * 50);
  if (value < 3000) {
    const step = random.pick([50, 100, 100]);
    return Math.round(value / step) * step;
  }
  if (value < 10_000)
    return atEnding(value, 1000, random.pick([900, 500, 0, 200, 300, 400, 600, 700, 800, 990, 950]));
  if (value < 50_000)
    return atEnding(value, 1000, random.pick([900, 500, 900, 0, 800, 500, 990, 200, 700, 300]));
  return atEnding(value, 10_000, random.pick([9000, 5000, 0, 2000, 4900, 9900, 7500, 8000, 3000, 6500]));
}

/** The number nearest to `value` whose remainder modulo `step` is `ending`. */
function atEnding(value: number, step: number, ending: number): number {
  return Math.max(step / 10, Math.round((value - ending) / step) * step + ending);
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
const unitsPerEur = { EUR: 1, BGN: 1.95583, USD: 1.16 } as const;

/** The asking price. `level` is the seller's own factor (1 is the market), `market` the value in euro. */
export function demoPrice(
  {
    vehicle,
    market,
    level,
    company,
  }: { vehicle: DemoVehicle; market: number; level: number; company: boolean },
  random: Random,
): DemoPrice {
  const vat = vatOf(vehicle, company, random);
  const dear = market > 60_000;
  const onRequest = random.chance(dear ? 0.06 : vehicle.condition === 'parts' ? 0.08 : 0.012);
  const currency = random.weighted([
    ['EUR', 96.5],
    ['BGN', vehicle.modelYear < 2012 ? 3 : 1.2],
    ['USD', vehicle.originKey === 'united_states' ? 6 : 0.3],
  ] as const);
  const noise = Math.exp(clamp(random.normal(0, 0.11), -0.3, 0.33));
  const gross = Math.max(market * level * noise, 60);
  const stated = (gross / (vat === 'excluded' ? 1.2 : 1)) * unitsPerEur[currency];
  return { priceMinor: onRequest ? null : spokenPrice(stated, random) * 100, currency, vat };
}
