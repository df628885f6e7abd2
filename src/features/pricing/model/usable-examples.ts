import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import { ageOf, type PriceExample } from './priced-vehicle.ts';

const MIN_EUR = 100;
const MAX_EUR = 3_000_000;
/** Prices that sellers type when they want to be asked. */
const placeholders = new Set([1_111, 11_111, 111_111, 1_234, 12_345, 123_456, 9_999_999]);

/**
 * Leaves out listings that say nothing about prices: damaged vehicles and parts, placeholders, incomplete ones, and
 * repeated offers of a vehicle, of which the newest counts.
 */
export function usableExamples(examples: readonly PriceExample[]): PriceExample[] {
  const usable = new Map<string, PriceExample>();
  for (const example of examples) {
    if (!isUsable(example)) continue;
    const key = offerKey(example);
    const earlier = usable.get(key);
    if (!earlier || earlier.vehicle.day < example.vehicle.day) usable.set(key, example);
  }
  return [...usable.values()];
}

function isUsable({ vehicle, askEur }: PriceExample): boolean {
  const age = ageOf(vehicle);
  return (
    askEur >= MIN_EUR &&
    askEur <= MAX_EUR &&
    !placeholders.has(Math.round(askEur)) &&
    age !== null &&
    age < 80 &&
    vehicle.model !== OTHER_KEY &&
    !isUnsound(vehicle.condition)
  );
}

/** Equal for repeated offers of one vehicle: by VIN, else by seller and all that identifies it. */
function offerKey({ vehicle, sellerId, vin, askEur }: PriceExample): string {
  if (vin !== null) return vin;
  const { brand, model, variant, year, month, mileageKm, powerHp, color, body, fuel } = vehicle;
  // Without mileage, equal new vehicles of a dealer cannot be told from repeated offers, but say the same twice.
  return [sellerId, brand, model, variant, year, month, mileageKm ?? askEur, powerHp, color, body, fuel].join(
    '|',
  );
}
