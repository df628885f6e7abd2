import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { Random } from '#kernel/random.ts';

const types: readonly [VehicleTypeKey, number][] = [
  ['car', 0.66],
  ['bus', 0.08],
  ['bike', 0.11],
  ['truck', 0.06],
  ['boat', 0.04],
  ['trailer', 0.05],
];
const newPrices: Record<VehicleTypeKey, [number, number]> = {
  car: [13_000, 90_000],
  bus: [24_000, 70_000],
  bike: [2_500, 22_000],
  truck: [45_000, 140_000],
  boat: [6_000, 160_000],
  trailer: [900, 50_000],
};
const modelCount: Record<VehicleTypeKey, number> = {
  car: 420,
  bus: 40,
  bike: 130,
  truck: 40,
  boat: 60,
  trailer: 40,
};

export interface Model {
  type: VehicleTypeKey;
  brand: string;
  key: string;
  newEur: number;
  powerHp: number;
  halfLife: number;
  /** First year and factor of each generation. */
  generations: { from: number; factor: number }[];
  weight: number;
  prestige: number;
}

/** Generates the models of the market, the same for equal seeds. */
export function makeModels(seed: number): Map<VehicleTypeKey, { models: Model[]; total: number }> {
  const byType = new Map<VehicleTypeKey, { models: Model[]; total: number }>();
  for (const [type] of types) {
    const models = Array.from({ length: modelCount[type] }, (_, index): Model => {
      const random = new Random(seed, `model ${type}`, index);
      const brandNumber = Math.floor(Math.sqrt(random.next() * 900));
      const brand = new Random(seed, `brand ${type}`, brandNumber);
      const prestige = brand.next() ** 2;
      const [least, most] = newPrices[type];
      const place = Math.min(1, Math.max(0, 0.55 * prestige + 0.6 * random.next()));
      const every = random.int(5, 9);
      let from = random.int(1984, 1995);
      let factor = 1;
      const generations = [];
      while (from < 2026) {
        generations.push({ from, factor });
        from += every;
        factor *= random.between(1.02, 1.3);
      }
      return {
        type,
        brand: `b${brandNumber}`,
        key: `m${index}`,
        newEur: least * (most / least) ** place,
        powerHp: Math.round(60 * 6 ** place * random.between(0.8, 1.2)),
        halfLife: random.between(2.8, 6.5) * (1 - 0.25 * prestige),
        generations,
        weight: 1 / (index + 4) ** 0.8,
        prestige,
      };
    });
    byType.set(type, { models, total: models.reduce((sum, { weight }) => sum + weight, 0) });
  }
  return byType;
}

export function pickModel(models: ReturnType<typeof makeModels>, random: Random): Model {
  let share = random.next();
  const type = types.find(([, weight]) => (share -= weight) < 0)?.[0] ?? 'car';
  const own = models.get(type)!;
  let place = random.next() * own.total;
  return own.models.find(({ weight }) => (place -= weight) < 0) ?? own.models[0]!;
}
