import { numericFacts, readNumericFacts } from './numeric-facts.ts';
import { modelKey, type PricedVehicle } from './priced-vehicle.ts';
import { addVehicleTerms, termGroups, type Scales, type TermGroup } from './effects/vehicle-terms.ts';
import { sumOfTrees, type TreeEnsemble } from './trees/tree-ensemble.ts';

/** How the usual price of one vehicle type follows from the facts of a listing. */
export interface PriceCurve {
  scales: Scales;
  /** Natural logarithm of euro. */
  intercept: number;
  /** Effects by group, brand or model (empty where a group has none) and key, as addends to the logarithm. */
  effects: Partial<Record<TermGroup, Record<string, Record<string, number>>>>;
  trees: TreeEnsemble;
  /** Listings of the fit by brand, and by brand and model joined by `|`. */
  listings: Record<string, number>;
}

/** Groups of effects that the trees see as one value each. */
const treeGroups: readonly (readonly TermGroup[])[] = [
  ['brand', 'model'],
  ['generation', 'model era', 'model year', 'brand year'],
  ['model engine', 'model fuel', 'brand fuel', 'fuel'],
  ['body', 'build', 'brand body', 'model body'],
  ['transmission', 'model transmission'],
  ['word', 'brand word', 'model word'],
  ['feature', 'feature age'],
  ['province'],
  ['city'],
  ['color'],
  ['conditionGrade', 'condition'],
  ['euro'],
  ['origin', 'steering'],
  ['accident', 'serviceBook', 'flag'],
  ['seller'],
];
const slotOf = new Map(treeGroups.flatMap((groups, slot) => groups.map((group) => [group, slot] as const)));

const FIRST_SLOT = numericFacts.length;
export const SUM_SLOT = FIRST_SLOT + treeGroups.length;
const SEEN_SLOT = SUM_SLOT + 1;
/** Number of values that trees compare. */
export const TREE_VALUES = SEEN_SLOT + 1;

/** Writes the tree value that a term changes, if it changes one. */
export function addToTreeValues(
  values: Float64Array,
  offset: number,
  group: TermGroup,
  addend: number,
): void {
  const slot = slotOf.get(group);
  if (slot !== undefined) values[offset + FIRST_SLOT + slot]! += addend;
}

/** Completes the tree values of a row: the sum of its effects and the listings of its model. */
export function closeTreeValues(values: Float64Array, offset: number, sum: number, seen: number): void {
  values[offset + SUM_SLOT] = sum;
  values[offset + SEEN_SLOT] = Math.log1p(seen);
}

/** The curve with its effects in maps. */
export interface ReadyCurve {
  curve: PriceCurve;
  effects: ReadonlyMap<TermGroup, ReadonlyMap<string, ReadonlyMap<string, number>>>;
}

export function readyCurve(curve: PriceCurve): ReadyCurve {
  const effects = new Map<TermGroup, ReadonlyMap<string, ReadonlyMap<string, number>>>();
  for (const group of termGroups)
    effects.set(
      group,
      new Map(
        Object.entries(curve.effects[group] ?? {}).map(([within, own]) => [
          within,
          new Map(Object.entries(own)),
        ]),
      ),
    );
  return { curve, effects };
}

const facts = new Float64Array(numericFacts.length);
const values = new Float64Array(TREE_VALUES);

/** Estimates the natural logarithm of the usual asking price in euro. */
export function priceAt({ curve, effects }: ReadyCurve, vehicle: PricedVehicle): number {
  readNumericFacts(vehicle, facts);
  values.fill(0);
  values.set(facts);
  let sum = curve.intercept;
  addVehicleTerms(vehicle, facts, curve.scales, (group, key, value, within = '') => {
    const effect = effects.get(group)?.get(within)?.get(key);
    if (effect === undefined) return;
    sum += effect * value;
    addToTreeValues(values, 0, group, effect * value);
  });
  closeTreeValues(values, 0, sum, curve.listings[modelKey(vehicle)] ?? 0);
  return sum + sumOfTrees(curve.trees, values);
}
