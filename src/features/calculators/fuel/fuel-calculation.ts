/**
 * Combines consumption (given, or estimated with a margin), prices and distance into fuel costs. Values
 * given by the user take precedence; without enough data the result states what is missing.
 */
import { energiesOf, PLUG_IN_ELECTRIC_SHARE, unitOf, type Energy, type EnergyUnit } from './energy.ts';
import { estimateConsumption, type ConsumptionQuestion } from './fuel-consumption.ts';
import { fuelCost, type FuelCost } from './fuel-cost.ts';
import type { FuelPrice } from './fuel-price.ts';

/** Values set by the user; undefined for defaults. */
export interface FuelChoices {
  /** Kilometres per year, or hours per year for boats. */
  distance?: number | undefined;
  consumption?: number | undefined;
  priceEur?: number | undefined;
  energy?: Energy | undefined;
  /** Share of the distance that a plug-in hybrid drives on electricity. */
  electricShare?: number | undefined;
  electricConsumption?: number | undefined;
  electricPriceEur?: number | undefined;
  electricEnergy?: Energy | undefined;
}

export interface FuelPart {
  energy: Energy;
  unit: EnergyUnit;
  share: number;
  consumption: number;
  /** Relative error of an estimated consumption, which makes the cost a range; 0 when it was given. */
  margin: number;
  priceEur: number;
  /** Null when the user set the price. */
  price: FuelPrice | null;
}

export interface FuelCalculation {
  vehicle: ConsumptionQuestion;
  unit: 'km' | 'hours';
  distance: number;
  parts: FuelPart[];
  result:
    | { status: 'known'; cost: FuelCost }
    | { status: 'unavailable'; missing: 'fuel' | 'consumption' | 'price' };
}

/** Kilometres per year, or hours for a boat, when not stated: our own assumption, shown as such. */
const usualDistances: Readonly<Record<string, number>> = { truck: 75_000, bike: 5000, boat: 50 };
const USUAL_KM = 15_000;

export function calculateFuel(
  vehicle: ConsumptionQuestion,
  choices: FuelChoices,
  prices: readonly FuelPrice[],
): FuelCalculation {
  const distance = choices.distance ?? usualDistances[vehicle.type] ?? USUAL_KM;
  const unit = vehicle.type === 'boat' ? 'hours' : 'km';
  const base = { vehicle, unit, distance, parts: [] } as const;
  const usual = energiesOf(vehicle.fuel);
  const energy = choices.energy && usual.includes(choices.energy) ? choices.energy : usual[0];
  if (!energy) return { ...base, parts: [], result: { status: 'unavailable', missing: 'fuel' } };

  const share = vehicle.fuel === 'plug_in_hybrid' ? (choices.electricShare ?? PLUG_IN_ELECTRIC_SHARE) : 0;
  const wanted = [
    { energy, share: 1 - share, vehicle, consumption: choices.consumption, priceEur: choices.priceEur },
    ...(vehicle.fuel === 'plug_in_hybrid'
      ? [
          {
            energy: choices.electricEnergy ?? ('electric_home' as const),
            share,
            vehicle: { ...vehicle, fuel: 'electric' },
            consumption: choices.electricConsumption,
            priceEur: choices.electricPriceEur,
          },
        ]
      : []),
  ];
  const parts: FuelPart[] = [];
  for (const each of wanted) {
    const estimate = each.consumption === undefined ? estimateConsumption(each.vehicle) : undefined;
    const consumption = each.consumption ?? estimate?.consumption;
    const price = prices.find((price) => price.energy === each.energy) ?? null;
    const priceEur = each.priceEur ?? price?.priceEur;
    if (consumption === undefined)
      return { ...base, parts: [], result: { status: 'unavailable', missing: 'consumption' } };
    if (priceEur === undefined)
      return { ...base, parts: [], result: { status: 'unavailable', missing: 'price' } };
    parts.push({
      energy: each.energy,
      unit: unitOf(each.energy),
      share: each.share,
      consumption,
      margin: estimate?.margin ?? 0,
      priceEur,
      price: each.priceEur === undefined ? price : null,
    });
  }
  const uses = parts.map(({ consumption, margin, share, priceEur }) => ({
    min: consumption * (1 - margin),
    max: consumption * (1 + margin),
    share,
    priceEur,
  }));
  return { ...base, parts, result: { status: 'known', cost: fuelCost(distance, unit, uses) } };
}
