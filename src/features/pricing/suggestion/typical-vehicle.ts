import type { PricedVehicle } from '../model/priced-vehicle.ts';

const numbers = [
  'year',
  'registered',
  'mileageKm',
  'batteryKwh',
  'rangeKm',
  'payloadKg',
  'lengthCm',
  'beamCm',
  'draughtCm',
  'engineHours',
  'owners',
  'inspectionMonths',
] as const satisfies readonly (keyof PricedVehicle)[];
const choices = [
  'variant',
  'generation',
  'body',
  'build',
  'transmission',
  'condition',
  'conditionGrade',
  'euro',
  'steering',
  'origin',
  'color',
  'material',
  'cooling',
  'doors',
  'seats',
  'axles',
  'strokes',
  'engineCount',
  'accident',
  'serviceBook',
  'newImport',
  'hasVin',
  'seller',
] as const satisfies readonly (keyof PricedVehicle)[];

/**
 * The middle of comparable vehicles: the median of each number that at least half of them state, the most frequent choice,
 * and as many pieces of equipment as the median, the most frequent ones. Brand, model, fuel, month and day are those of
 * the own vehicle.
 */
export function typicalVehicle(
  own: PricedVehicle,
  comparable: readonly [PricedVehicle, ...PricedVehicle[]],
): PricedVehicle {
  const typical = Object.fromEntries([
    ...numbers.map((fact) => [fact, medianOf(comparable.map((each) => each[fact]))] as const),
    ...choices.map((fact) => [fact, mostFrequent(comparable.map((each) => each[fact]))] as const),
  ]) as Partial<PricedVehicle>;
  return {
    ...own,
    ...typical,
    ...engineOf(comparable),
    ...placeOf(comparable),
    features: featuresOf(comparable),
  };
}

/** Power and displacement belong together, so both are those of one vehicle. */
function engineOf(
  comparable: readonly [PricedVehicle, ...PricedVehicle[]],
): Pick<PricedVehicle, 'powerHp' | 'displacementCc'> {
  const powerHp = medianOf(comparable.map((each) => each.powerHp));
  const same = comparable.filter((each) => each.powerHp === powerHp);
  return { powerHp, displacementCc: mostFrequent(same.map((each) => each.displacementCc)) ?? null };
}

function placeOf(
  comparable: readonly [PricedVehicle, ...PricedVehicle[]],
): Pick<PricedVehicle, 'province' | 'city'> {
  const city = mostFrequent(comparable.map((each) => each.city)) ?? null;
  return { city, province: comparable.find((each) => each.city === city)?.province ?? null };
}

/** Median of the stated numbers, always one of them; null if fewer than half are stated. */
function medianOf(values: readonly (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null).sort((one, other) => one - other);
  if (stated.length * 2 < values.length) return null;
  return stated[(stated.length - 1) >> 1] ?? null;
}

/** Returns the first of equally frequent values. */
function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = countsOf(values);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

function countsOf<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function featuresOf(comparable: readonly PricedVehicle[]): string[] {
  const count = medianOf(comparable.map(({ features }) => features.length)) ?? 0;
  return [...countsOf(comparable.flatMap(({ features }) => features))]
    .sort(([one, first], [other, second]) => second - first || one.localeCompare(other))
    .slice(0, count)
    .map(([feature]) => feature);
}
