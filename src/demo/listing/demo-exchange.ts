/**
 * Vehicles that the seller of a demo listing would accept in exchange: mostly cars, cheaper and dearer
 * ones.
 */
import type { DemoModel, DemoModels } from '#demo/vehicle/demo-models.ts';
import { builtIn } from '#demo/vehicle/vehicle-facts.ts';
import type { Random } from '#kernel/random.ts';

export interface DemoExchange {
  brand: string;
  type: string;
  /** Null accepts any model of the brand. */
  model: string | null;
  yearMin: number | null;
  fuel: string | null;
  transmission: string | null;
}

const MOST = 3;

/** A fuel with which the model was sold in the year. */
function fuelOf({ facts }: DemoModel, year: number, random: Random): string | null {
  const engines = facts ? builtIn(facts, year).flatMap((generation) => generation.engines) : [];
  return engines.length > 0 ? random.pick(engines).fuel : null;
}

export function demoExchanges(models: DemoModels, random: Random): DemoExchange[] {
  if (random.chance(0.35)) return [];
  const wanted = new Map<string, DemoExchange>();
  for (let count = random.int(1, MOST); count > 0; count--) {
    const { model, year } = models.pick('cars', random);
    wanted.set(model.brand, {
      brand: model.brand,
      type: model.type,
      model: random.chance(0.7) ? model.key : null,
      yearMin: random.chance(0.6) ? year : null,
      fuel: random.chance(0.3) ? fuelOf(model, year, random) : null,
      transmission: random.chance(0.2) ? 'automatic' : null,
    });
  }
  return [...wanted.values()];
}
