import { Random } from '#kernel/random.ts';
import { buildDesign, type Design } from './effects/design.ts';
import { medianOf, solveEffects, type EffectSizes, type SolvedEffects } from './effects/solve-effects.ts';
import { tuneVariances } from './effects/tune-variances.ts';
import { termGroups, type Scales } from './effects/vehicle-terms.ts';
import { numericFacts, readNumericFacts, scaleOf } from './numeric-facts.ts';
import {
  addToTreeValues,
  closeTreeValues,
  SUM_SLOT,
  TREE_VALUES,
  type PriceCurve,
  type ReadyCurve,
} from './price-curve.ts';
import { modelKey, type PriceExample } from './priced-vehicle.ts';
import {
  effectsOfReference,
  referenceValues,
  withSharedScales,
  type ReferenceValues,
} from './reference-curve.ts';
import type { BinnedValues } from './trees/binned-values.ts';
import { fitTrees } from './trees/fit-trees.ts';
import { compactTrees, noTrees, type TreeEnsemble } from './trees/tree-ensemble.ts';

/** Examples of one vehicle type, prepared for several fits on parts of them. */
export interface PreparedType {
  examples: readonly PriceExample[];
  facts: Float64Array;
  scales: Scales;
  design: Design;
  /** Logarithms of the asks. */
  asks: Float64Array;
  /** Logarithms of the asks minus the effects shared with the reference. */
  targets: Float64Array;
  bandOf: Uint8Array;
  sizes: EffectSizes;
  /** Curve of the type that shares its effects, and their sums for the examples. */
  reference?: { curve: ReadyCurve; values: ReferenceValues } | undefined;
}

const BANDS = 8;
/** Share of the sellers whose listings show the size of errors. */
const CHECKED_SHARE = 0.2;
/** Variances are tuned on sellers with about as many listings, divided into parts. */
const MOST_TUNED = 5_000;
const TUNED_PARTS = 4;
/** Fewer examples than these are described by effects alone. */
const MIN_FOR_TREES = 500;
/** Smaller effects than these are left out of the document. */
const SMALLEST_EFFECT = 0.0005;
const sellerGroup = termGroups.indexOf('seller of listing');
const ageingGroup = termGroups.indexOf('ageing of reference');

/** `reference`: curve of a type with more listings, whose effects say what to expect of this one. */
export function prepareType(examples: readonly PriceExample[], reference?: ReadyCurve): PreparedType {
  const width = numericFacts.length;
  const facts = new Float64Array(examples.length * width);
  for (const [row, { vehicle }] of examples.entries())
    readNumericFacts(vehicle, facts.subarray(row * width, (row + 1) * width));
  const scales = scalesOf(facts, reference);
  const values = reference && referenceValues(examples, { facts, scales }, reference);
  const design = buildDesign(examples, { facts, scales, ageing: values?.ageing });
  const asks = Float64Array.from(examples, ({ askEur }) => Math.log(askEur));
  const targets = values ? asks.map((ask, row) => ask - estimateIn(values.shared, row)) : asks;
  const bandOf = ageBands(facts, width);
  return {
    examples,
    facts,
    scales,
    design,
    asks,
    targets,
    bandOf,
    sizes: sizesOf(examples, { design, targets, bandOf, bands: BANDS }),
    reference: reference && values && { curve: reference, values },
  };
}

function scalesOf(facts: Float64Array, reference: ReadyCurve | undefined): Scales {
  const width = numericFacts.length;
  const scales: Scales = {};
  for (const [index, fact] of numericFacts.entries()) {
    const scale = scaleOf(facts.filter((_, at) => at % width === index));
    if (scale) scales[fact] = scale;
  }
  return reference ? withSharedScales(scales, reference) : scales;
}

interface Sized {
  design: Design;
  targets: Float64Array;
  bandOf: Uint8Array;
  bands: number;
}

/** Finds how much the effects of each group differ, and how large errors are. */
function sizesOf(examples: readonly PriceExample[], problem: Sized): EffectSizes {
  const drawOf = (purpose: string) =>
    examples.map(({ sellerId }) => new Random(83, purpose, sellerId).next());
  const all = Int32Array.from(examples, (_, row) => row);
  const checkedDraws = drawOf('checked');
  const rows = all.filter((row) => checkedDraws[row]! >= CHECKED_SHARE);
  const checked = all.filter((row) => checkedDraws[row]! < CHECKED_SHARE);
  const sizes = solveEffects({ ...problem, rows, checked }, termGroups.length);
  const tunedDraws = drawOf('tuned');
  const tuned = all.filter((row) => tunedDraws[row]! * examples.length < MOST_TUNED);
  const partOf = Uint8Array.from(drawOf('tuned part'), (draw) => Math.floor(TUNED_PARTS * draw));
  return tuneVariances({ ...problem, rows: tuned, partOf, parts: TUNED_PARTS }, sizes);
}

/** Bands of age with about as many examples each. */
function ageBands(facts: Float64Array, width: number): Uint8Array {
  const ages = Float64Array.from({ length: facts.length / width }, (_, row) => facts[row * width]!);
  const sorted = ages.slice().sort();
  const limits = Array.from(
    { length: BANDS - 1 },
    (_, band) => sorted[Math.floor(((band + 1) / BANDS) * sorted.length)]!,
  );
  return Uint8Array.from(ages, (age) => limits.filter((limit) => age > limit).length);
}

export interface FittedCurve {
  effects: SolvedEffects;
  /** Listings by brand and by model among the rows of the fit. */
  listings: Map<string, number>;
}

/** Fits the effects on the given rows. */
export function fitCurve(prepared: PreparedType, rows: Int32Array): FittedCurve {
  const { design, targets, bandOf, sizes } = prepared;
  const problem = { design, rows, targets, bandOf, bands: BANDS };
  return {
    effects: solveEffects(problem, termGroups.length, sizes),
    listings: countListings(prepared.examples, rows),
  };
}

function countListings(examples: readonly PriceExample[], rows: Int32Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { vehicle } = examples[row]!;
    for (const key of [vehicle.brand, modelKey(vehicle)]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Fits trees to the part of the price that effects do not explain. `values` and `errors` come from fits that did not
 * know the row, otherwise the trees would learn how those fits follow their own examples.
 */
export function fitErrorTrees(
  { bandOf, sizes }: PreparedType,
  binned: BinnedValues,
  errors: Float64Array,
  rows: Int32Array,
  trees: number,
): TreeEnsemble {
  if (trees === 0 || rows.length < MIN_FOR_TREES) return noTrees;
  const average = medianOf(sizes.scales);
  const pull = (sums: Float64Array, weights: Float64Array, pulls: Float64Array): void => {
    for (const row of rows) {
      const scale = sizes.scales[bandOf[row]!]!;
      const weight = (average / scale) ** 2;
      weights[row] = weight;
      // Errors beyond twice the usual one pull no harder than that.
      pulls[row] = weight * Math.max(-2 * scale, Math.min(2 * scale, errors[row]! - sums[row]!));
    }
  };
  return fitTrees(
    { binned, rows, pull },
    {
      trees,
      depth: 5,
      rate: 0.08,
      minRows: Math.max(15, Math.round(rows.length / 2_000)),
      shrinkage: 30,
      sampledRows: 0.6,
      sampledValues: 0.6,
      seed: 83,
    },
  );
}

/** The values that trees compare, row after row; effects of single sellers are no part of them. */
export function treeValues(
  { design, facts, examples, reference }: PreparedType,
  rows: Int32Array,
  { effects, listings }: FittedCurve,
): Float64Array {
  const width = numericFacts.length;
  const values = new Float64Array(rows.length * TREE_VALUES);
  for (const [index, row] of rows.entries()) {
    const offset = index * TREE_VALUES;
    if (reference)
      values.set(reference.values.shared.subarray(row * TREE_VALUES, (row + 1) * TREE_VALUES), offset);
    let sum = effects.intercept + values[offset + SUM_SLOT]!;
    values.set(facts.subarray(row * width, (row + 1) * width), offset);
    for (let at = design.starts[row]!, end = design.starts[row + 1]!; at < end; at += 1) {
      const column = design.columns[at]!;
      const group = design.groups[column]!;
      if (group === sellerGroup) continue;
      const addend = design.values[at]! * effects.effects[column]!;
      sum += addend;
      addToTreeValues(values, offset, termGroups[group]!, addend);
    }
    closeTreeValues(values, offset, sum, listings.get(modelKey(examples[row]!.vehicle)) ?? 0);
  }
  return values;
}

/** The estimate of the effects alone among the values of a row. */
export const estimateIn = (values: Float64Array, row: number): number =>
  values[row * TREE_VALUES + SUM_SLOT]!;

/** The fitted curve as it is stored. */
export function toPriceCurve(
  { design, scales, reference }: PreparedType,
  fitted: FittedCurve,
  trees: TreeEnsemble,
): PriceCurve {
  const degree = fitted.effects.effects[design.groups.indexOf(ageingGroup)] ?? 0;
  const effects: PriceCurve['effects'] = reference ? effectsOfReference(reference.curve, degree) : {};
  for (const [column, key] of design.keys.entries()) {
    const effect = fitted.effects.effects[column]!;
    const group = design.groups[column]!;
    if (Math.abs(effect) < SMALLEST_EFFECT || group === sellerGroup || group === ageingGroup) continue;
    const own = ((effects[termGroups[group]!] ??= {})[design.withins[column]!] ??= {});
    own[key] = (own[key] ?? 0) + effect;
  }
  return {
    scales,
    intercept: fitted.effects.intercept,
    effects: rounded(effects),
    trees: compactTrees(trees, trees.roots.length),
    listings: Object.fromEntries(fitted.listings),
  };
}

function rounded(effects: PriceCurve['effects']): PriceCurve['effects'] {
  for (const own of Object.values(effects).flatMap((withins) => Object.values(withins)))
    for (const [key, effect] of Object.entries(own)) own[key] = Number(effect.toFixed(4));
  return effects;
}
