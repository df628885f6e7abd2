import { ageOf, type PriceExample, type PricedVehicle } from '#features/pricing/model/priced-vehicle.ts';
import type { Baseline } from './baselines.ts';

const ROUNDS = 12;
const SHRINKAGE = 5;

/** Facts of a plain linear regression: one straight line each for age, mileage and power. */
const factsOf = (vehicle: PricedVehicle): number[] => [
  (ageOf(vehicle) ?? 10) / 10,
  Math.log((vehicle.mileageKm ?? 150_000) + 5_000) - 11,
  Math.log(vehicle.powerHp ?? 110) - 4.7,
  vehicle.features.length / 20,
];
const choicesOf = ({ type, brand, model, fuel, transmission, body }: PricedVehicle): string[] => [
  `type ${type}`,
  `brand ${type} ${brand}`,
  `model ${type} ${brand} ${model}`,
  `fuel ${type} ${fuel}`,
  `transmission ${transmission}`,
  `body ${type} ${body}`,
];

/** Ridge regression of the logarithm of the ask, solved by coordinates. */
export function ridgeBaseline(examples: readonly PriceExample[]): Baseline {
  const rows = examples.map(({ vehicle }) => ({ facts: factsOf(vehicle), choices: choicesOf(vehicle) }));
  const residuals = examples.map(({ askEur }) => Math.log(askEur));
  const slopes = [0, 0, 0, 0];
  const effects = new Map<string, number>();
  const rowsOf = new Map<string, number[]>();
  for (const [row, { choices }] of rows.entries())
    for (const choice of choices) {
      const list = rowsOf.get(choice);
      if (list) list.push(row);
      else rowsOf.set(choice, [row]);
    }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [choice, own] of rowsOf) {
      const before = effects.get(choice) ?? 0;
      const sum = own.reduce((total, row) => total + residuals[row]!, before * own.length);
      const effect = sum / (own.length + SHRINKAGE);
      for (const row of own) residuals[row]! -= effect - before;
      effects.set(choice, effect);
    }
    for (const fact of slopes.keys()) {
      const squares = rows.reduce((sum, { facts }) => sum + facts[fact]! ** 2, SHRINKAGE);
      const change = rows.reduce((sum, { facts }, row) => sum + facts[fact]! * residuals[row]!, 0) / squares;
      slopes[fact]! += change;
      for (const [row, { facts }] of rows.entries()) residuals[row]! -= change * facts[fact]!;
    }
  }
  return (vehicle) =>
    Math.exp(
      choicesOf(vehicle).reduce((sum, choice) => sum + (effects.get(choice) ?? 0), 0) +
        factsOf(vehicle).reduce((sum, value, fact) => sum + value * slopes[fact]!, 0),
    );
}
