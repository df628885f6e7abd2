import { interpolate } from '#demo/vehicle/interpolate.ts';
import type { DemoFuel } from '#demo/vehicle/demo-vehicle.ts';
import {
  builtIn,
  type BuiltBody,
  type BuiltEngine,
  type BuiltGeneration,
  type VehicleFacts,
} from '#demo/vehicle/vehicle-facts.ts';
import type { Random } from '#kernel/random.ts';

/** One body and one engine of one generation, all built in the same year. */
export interface DrawnBuild {
  generation: BuiltGeneration;
  body: BuiltBody;
  engine: BuiltEngine;
  powerHp: number;
  /** Power relative to the usual one of generation and fuel; 1 is usual. */
  powerRatio: number;
}

/** Number of vehicles with a body relative to the most common one of the model. */
const rareBodies: Record<string, number> = {
  convertible: 0.12,
  coupe: 0.35,
  roadster: 0.3,
  ambulance: 0.05,
  camper: 0.15,
};
const shareOfBody = (body: string): number => rareBodies[body] ?? 1;

const electrified = new Set<DemoFuel>(['electric', 'plug_in_hybrid', 'hybrid']);

/** Bodies that were sold with the stronger engines only. */
const sporty = new Set(['convertible', 'coupe', 'roadster']);

/** Versions of Golfs and Polos that were sold as hatchbacks only. */
const hatchbackOnly = /\bGTI\b/;

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Weight of a fuel among those of a generation; `dieselShare` is that among petrol and diesel. */
function fuelWeight(fuel: DemoFuel, year: number, dieselShare: number): number {
  const modern = (late: number): number =>
    interpolate(
      [
        [2005, late / 6],
        [2016, late / 3],
        [2024, late],
      ],
      year,
    );
  const weights: Record<DemoFuel, number> = {
    diesel: dieselShare,
    gasoline: 1 - dieselShare,
    hybrid: modern(0.9),
    plug_in_hybrid: modern(0.3),
    electric: modern(0.2),
    lpg: 0.3,
    cng: 0.05,
    hydrogen: 0,
    none: 0,
  };
  // A fuel that is the only one offered needs a weight.
  return Math.max(weights[fuel], 0.000_01);
}

/** Strong engines are rare. */
const engineWeight = (powerHp: number, usualHp: number): number =>
  powerHp <= usualHp ? 1 : Math.exp(-1.6 * (powerHp / usualHp - 1));

function generationWeight({ bodies, engines }: BuiltGeneration, year: number): number {
  const sold = bodies.reduce((sum, { body }) => sum + shareOfBody(body), 0);
  const special = engines.every(({ fuel }) => electrified.has(fuel) && fuel !== 'hybrid');
  return sold * (special ? (year < 2020 ? 0.06 : 0.2) : 1);
}

/** Draws what the model was sold as in a year. Throws when nothing was built then. */
export function drawBuild(
  facts: VehicleFacts,
  year: number,
  dieselShareOf: (body: string) => number,
  random: Random,
): DrawnBuild {
  const generations = builtIn(facts, year);
  const alone = generations.length === 1;
  const generation = random.weighted(
    generations.map((each) => [each, alone ? 1 : generationWeight(each, year)]),
  );
  const body = random.weighted(
    generation.bodies.map((each, index) => [each, shareOfBody(each.body) / (1 + index * 0.3)]),
  );
  const dieselShare = dieselShareOf(body.body);
  const fuel = random.weighted(
    [...new Set(generation.engines.map((engine) => engine.fuel))].map((each) => [
      each,
      fuelWeight(each, year, dieselShare),
    ]),
  );
  const versions = generation.engines
    .filter((engine) => engine.fuel === fuel)
    .flatMap((engine) => engine.powersHp.map((powerHp) => ({ engine, powerHp })));
  const usualHp = middle(versions.map(({ powerHp }) => powerHp));
  const strong = versions.filter(({ powerHp }) => powerHp >= usualHp * 0.85);
  const plain = versions.filter(
    ({ engine }) => body.body === 'hatchback' || !hatchbackOnly.test(engine.name),
  );
  const offered = sporty.has(body.body) ? strong : plain;
  const { engine, powerHp } = random.weighted(
    offered.map((each) => [each, engineWeight(each.powerHp, usualHp)]),
  );
  const powerRatio = Math.min(Math.max(powerHp / usualHp, 0.6), 1.8);
  return { generation, body, engine, powerHp, powerRatio };
}
