import { addVehicleTerms, type Scales, type TermGroup } from './effects/vehicle-terms.ts';
import { numericFacts } from './numeric-facts.ts';
import { addToTreeValues, SUM_SLOT, TREE_VALUES, type PriceCurve, type ReadyCurve } from './price-curve.ts';
import type { PriceExample } from './priced-vehicle.ts';

/** Facts that mean the same for every vehicle type; their scales are those of the reference. */
const sharedFacts = ['age', 'day', 'owners', 'inspection', 'equipment'] as const;
/** Effects that are expected to be those of the reference; what a type adds to them is shrunk. */
const sharedGroups: readonly TermGroup[] = [
  'day',
  'day bend',
  'owners',
  'owners bend',
  'inspection',
  'inspection bend',
  'equipment',
  'equipment bend',
  'season',
  'condition',
  'conditionGrade',
  'steering',
  'origin',
  'color',
  'province',
  'city',
  'accident',
  'serviceBook',
  'seller',
  'flag',
  'feature',
  'feature age',
  'word',
];
/** Effects that make up how the reference loses value with the years; other types follow to a degree of their own. */
const ageingGroups: readonly TermGroup[] = ['age', 'age bend', 'year'];
const isShared = new Set(sharedGroups);
const isAgeing = new Set(ageingGroups);

/** Scales of a type with those of the reference where facts are shared, but with limits of its own. */
export function withSharedScales(own: Scales, reference: ReadyCurve): Scales {
  const scales = { ...own };
  for (const fact of sharedFacts) {
    const [from, to] = [own[fact], reference.curve.scales[fact]];
    if (!from || !to) continue;
    const moved = (at: number): number => (from.mean + from.sd * at - to.mean) / to.sd;
    scales[fact] = { ...to, low: moved(from.low), high: moved(from.high) };
  }
  return scales;
}

/** Sums of effects of the reference for listings of another type. */
export interface ReferenceValues {
  /** Tree values that shared effects add up to, row after row. */
  shared: Float64Array;
  /** Ageing of each row. */
  ageing: Float64Array;
}

export function referenceValues(
  examples: readonly PriceExample[],
  { facts, scales }: { facts: Float64Array; scales: Scales },
  { effects }: ReadyCurve,
): ReferenceValues {
  const width = numericFacts.length;
  const shared = new Float64Array(examples.length * TREE_VALUES);
  const ageing = new Float64Array(examples.length);
  for (const [row, { vehicle }] of examples.entries()) {
    const offset = row * TREE_VALUES;
    const own = facts.subarray(row * width, (row + 1) * width);
    addVehicleTerms(vehicle, own, scales, (group, key, value, within = '') => {
      if (!isShared.has(group) && !isAgeing.has(group)) return;
      const addend = value * (effects.get(group)?.get(within)?.get(key) ?? 0);
      if (isAgeing.has(group)) ageing[row]! += addend;
      else {
        shared[offset + SUM_SLOT]! += addend;
        addToTreeValues(shared, offset, group, addend);
      }
    });
  }
  return { shared, ageing };
}

/** Effects of the reference as another type has them: the shared ones, and `degree` of its ageing. */
export function effectsOfReference({ curve }: ReadyCurve, degree: number): PriceCurve['effects'] {
  const effects: PriceCurve['effects'] = {};
  for (const group of [...sharedGroups, ...ageingGroups]) {
    const times = isAgeing.has(group) ? degree : 1;
    const own = Object.entries(curve.effects[group]?.[''] ?? {});
    effects[group] = { '': Object.fromEntries(own.map(([key, effect]) => [key, times * effect])) };
  }
  return effects;
}
