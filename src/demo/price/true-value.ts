import { ageEffect, generationEffect, modelEffect } from '#demo/price/age-effects.ts';
import { buildEffect } from '#demo/price/build-effects.ts';
import { equipmentEffect } from '#demo/price/equipment-effects.ts';
import type { MarketLaws } from '#demo/price/market-laws.ts';
import { paintEffect } from '#demo/price/paint-effects.ts';
import { pastEffect } from '#demo/price/past-effects.ts';
import { placeEffect } from '#demo/price/place-effects.ts';
import { driftEffect, seasonEffect } from '#demo/price/season-effects.ts';
import { wearEffect } from '#demo/price/wear-effects.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { workEffect } from '#demo/price/work-effects.ts';

/** Laws of the market at a time. */
export interface PricedMarket {
  laws: MarketLaws;
  /** Time at which the drift is 0. */
  now: Date;
}

/** Room for negotiation and margin in the price of a company. */
const COMPANY_MARGIN: LogEffect = 0.045;

/** Registration and tax of a new import, in euro. */
const IMPORT_COST = 350;
/** Half a year or more of valid inspection, in euro. */
const INSPECTION_WORTH = 70;
const INSPECTION_MS = 182 * 86_400_000;

/** Euro that a complete vehicle brings as scrap. */
const scrapEur: Record<string, number> = {
  car: 380,
  bus: 750,
  truck: 2200,
  bike: 150,
  boat: 120,
  trailer: 120,
};

/** Additions and deductions in euro that do not depend on the value. */
function amountsEur({ vehicle, at }: ValuedVehicle): number {
  const { newImport, condition, inspectionUntil, fuel, type } = vehicle;
  if (condition !== 'used') return 0;
  const inspected = inspectionUntil !== null && Date.parse(inspectionUntil) - at.getTime() > INSPECTION_MS;
  return (
    (newImport && (type === 'car' || type === 'bus') ? -IMPORT_COST : 0) +
    (inspected ? INSPECTION_WORTH : 0) +
    (fuel === 'lpg' ? 150 : 0)
  );
}

/**
 * The expected asking price in gross euro of this vehicle, in this state, town and on this day, from a seller of this
 * kind: exp of the mean of the logarithm of the asking price given everything the seller knows. Left out are the
 * seller's own level and optimism, rounding, errors and the tails, which `askingRatio` adds.
 */
export function trueValueEur(subject: ValuedVehicle, { laws, now }: PricedMarket): number {
  const { worth, vehicle, hidden, company } = subject;
  const logValue =
    Math.log(worth.model.newPriceEur) +
    modelEffect(subject, laws) +
    ageEffect(subject, laws) +
    generationEffect(subject, laws) +
    wearEffect(subject, laws) +
    buildEffect(subject, laws) +
    equipmentEffect(subject, laws) +
    paintEffect(subject, laws) +
    pastEffect(subject, laws) +
    placeEffect(subject, laws) +
    workEffect(subject, laws) +
    seasonEffect(subject, laws) +
    driftEffect(subject, now) +
    (company ? COMPANY_MARGIN : 0);
  const value = Math.exp(logValue);
  const adjusted = Math.max(value + amountsEur(subject), value * 0.7);
  // A smooth maximum of the value and of scrap.
  const scrap = (scrapEur[vehicle.type] ?? 100) * Math.min(1, 1.6 * hidden.wreckShare);
  const small = Math.min(scrap, 0.3 * worth.model.newPriceEur);
  return Math.cbrt(adjusted ** 3 + small ** 3);
}
