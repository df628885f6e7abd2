import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { Random } from '#kernel/random.ts';

interface TypeLaw {
  share: number;
  makes: number;
  /** Least and most that a new vehicle costs, in euro. */
  newEur: readonly [number, number];
  bodies: readonly string[];
  kmPerYear: number;
}

export const typeLaws: Readonly<Record<VehicleTypeKey, TypeLaw>> = {
  car: {
    share: 0.7,
    makes: 34,
    newEur: [12_000, 110_000],
    bodies: ['hatchback', 'sedan', 'wagon', 'suv', 'convertible'],
    kmPerYear: 14_000,
  },
  bus: {
    share: 0.08,
    makes: 9,
    newEur: [22_000, 80_000],
    bodies: ['cargo', 'passenger', 'camper'],
    kmPerYear: 22_000,
  },
  bike: {
    share: 0.09,
    makes: 14,
    newEur: [2_000, 26_000],
    bodies: ['naked', 'scooter', 'enduro', 'chopper'],
    kmPerYear: 4_000,
  },
  truck: {
    share: 0.05,
    makes: 8,
    newEur: [50_000, 130_000],
    bodies: ['tractor_unit', 'tipper', 'box'],
    kmPerYear: 65_000,
  },
  boat: {
    share: 0.03,
    makes: 10,
    newEur: [5_000, 140_000],
    bodies: ['boat', 'motor_yacht', 'inflatable'],
    kmPerYear: 0,
  },
  trailer: {
    share: 0.05,
    makes: 12,
    newEur: [800, 42_000],
    bodies: ['for_car', 'semi_trailer'],
    kmPerYear: 0,
  },
};

/** A trim that is named in the variant only, by one of several spellings. */
interface Trim {
  names: readonly string[];
  factor: number;
}

export interface WovenMake {
  key: string;
  /** Position from cheapest (0) to dearest (1). */
  rank: number;
  /** Share of its value that a vehicle loses in a year, at first and later. */
  early: number;
  late: number;
  /** Addend per year beyond 24: some makes become classics. */
  classic: number;
  trims: readonly Trim[];
  diesel: number;
}

export interface WovenModel {
  type: VehicleTypeKey;
  make: WovenMake;
  key: string;
  newEur: number;
  powerHp: number;
  /** Factor of the loss of the make. */
  loss: number;
  seats: number;
  /** Years in which a generation began, with the logarithm of what it is worth beside the trend. */
  generations: readonly { from: number; level: number; name: string | null }[];
  weight: number;
}

const syllables = ['el', 'gan', 'so', 'ti', 'vo', 'ri', 'ka', 'lux', 'mon', 'tre', 'xa', 'qu'] as const;

function makeOf(type: VehicleTypeKey, index: number, seed: number): WovenMake {
  const random = new Random(seed, `woven make ${type}`, index);
  const rank = random.next() ** 1.5;
  const trims = Array.from({ length: 5 }, (_, level): Trim => {
    const name = `${random.pick(syllables)}${random.pick(syllables)}${random.pick(syllables)}`;
    const factor = [0.93, 1, 1.05, 1.11, 1.2][level]! * random.between(0.96, 1.04);
    return { names: [name, name.slice(0, 4), name.toUpperCase()], factor };
  });
  return {
    key: `${type}-make-${index}`,
    rank,
    early: random.between(0.1, 0.22),
    late: random.between(0.07, 0.13),
    classic: random.chance(0.25) ? random.between(0.02, 0.07) : 0,
    trims,
    diesel: random.between(-0.06, 0.08),
  };
}

function modelOf(type: VehicleTypeKey, make: WovenMake, index: number, random: Random): WovenModel {
  const [least, most] = typeLaws[type].newEur;
  const place = Math.min(1, 0.6 * make.rank + 0.5 * random.next());
  const generations: WovenModel['generations'][number][] = [];
  const hasNames = type === 'car' && random.chance(0.6);
  for (let from = random.int(1978, 1990), number = 1; from < 2026; number += 1) {
    generations.push({
      from,
      level: random.between(-0.07, 0.09),
      name: hasNames ? `generation ${number}` : null,
    });
    from += random.int(4, 10);
  }
  return {
    type,
    make,
    key: `model-${index}`,
    newEur: least * (most / least) ** place,
    powerHp: Math.round(55 * 5.5 ** place * random.between(0.85, 1.15)),
    loss: random.between(0.85, 1.15),
    seats: random.pick([2, 4, 5, 5, 5, 7]),
    generations,
    weight: Math.exp(1.3 * (random.next() + random.next() + random.next() - 1.5) * 2),
  };
}

/** Generates the models of each type, the same for equal seeds. */
export function wovenModels(seed: number): Map<VehicleTypeKey, (readonly [WovenModel, number])[]> {
  return new Map(
    (Object.keys(typeLaws) as VehicleTypeKey[]).map((type) => {
      const models = Array.from({ length: typeLaws[type].makes }, (_, index) => {
        const make = makeOf(type, index, seed);
        const random = new Random(seed, `woven models ${type}`, index);
        const count = 2 + Math.floor(14 * random.next() ** 1.6);
        return Array.from({ length: count }, (_, number) => modelOf(type, make, number, random));
      }).flat();
      return [type, models.map((model) => [model, model.weight] as const)];
    }),
  );
}
