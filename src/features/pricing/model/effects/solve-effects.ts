import { columnWeights, descend, dot } from './descend.ts';
import type { Design } from './design.ts';

export interface SolvedEffects extends EffectSizes {
  intercept: number;
  /** Effect of each column of the design. */
  effects: Float64Array;
  /** Weight of each given row; listings far from their estimate hardly count. */
  weights: Float64Array;
}

export interface EffectSizes {
  /** Variance of the effects of each group, from which their shrinkage follows. */
  variances: Float64Array;
  /** Usual error in each band. */
  scales: Float64Array;
}

interface Problem {
  design: Design;
  /** Rows of the design to fit. */
  rows: Int32Array;
  /** Rows that the fit does not see: their errors show how large errors are. Not needed with known sizes. */
  checked?: Int32Array;
  /** Target of each row of the design. */
  targets: Float64Array;
  /** Band of each row of the design, 0 to `bands` − 1, within which errors are about as large. */
  bandOf: Uint8Array;
  bands: number;
}

/** Degrees of freedom of the errors: heavy tails, so that gross errors do not pull. */
export const TAIL = 4;
const FIRST_STEPS = [10, 14, 14, 14, 18];
/** With known variances. */
const LATER_STEPS = [20, 20, 20, 30];
const FIRST_VARIANCE = 0.05;
/** Precision of a listing before errors are known. */
const FIRST_WEIGHT = 16;
const MIN_VARIANCE = 1e-7;

/**
 * Fits the sum of effects to the targets. Every group of effects is shrunk by its own variance, which is estimated
 * from the data (empirical Bayes): an effect of n listings counts n / (n + k) with k = error variance / group variance.
 * Errors follow a t distribution whose scale depends on the band of the row. `known`: sizes by an earlier fit.
 */
export function solveEffects(problem: Problem, groupCount: number, known?: EffectSizes): SolvedEffects {
  const { design, rows, targets } = problem;
  const width = design.keys.length;
  const effects = new Float64Array(width);
  const variances = known?.variances ?? new Float64Array(groupCount).fill(FIRST_VARIANCE);
  const weights = new Float64Array(rows.length).fill(FIRST_WEIGHT);
  let scales = known?.scales ?? new Float64Array(problem.bands).fill(1 / Math.sqrt(FIRST_WEIGHT));
  let intercept = medianOf(Float64Array.from(rows, (row) => targets[row]!));
  const errorsOf = (rows: Int32Array, into: Float64Array = new Float64Array(rows.length)): Float64Array => {
    for (let at = 0; at < rows.length; at += 1)
      into[at] = targets[rows[at]!]! - intercept - dot(design, rows[at]!, effects);
    return into;
  };
  const residuals: Float64Array = errorsOf(rows);
  for (const [round, steps] of (known ? LATER_STEPS : FIRST_STEPS).entries()) {
    if (round > 0) reweigh(problem, residuals, scales, weights);
    intercept += weightedMean(residuals, weights);
    errorsOf(rows, residuals);
    const penalties = Float64Array.from(
      design.groups,
      (group) => 1 / Math.max(variances[group]!, MIN_VARIANCE),
    );
    const precision = columnWeights(design, rows, weights);
    descend({ design, rows, weights, penalties, precision, effects, residuals }, steps);
    errorsOf(rows, residuals);
    if (known) continue;
    updateVariances(design, effects, precision, penalties, variances);
    const { checked = rows } = problem;
    scales = scalesOf(problem, checked, errorsOf(checked));
  }
  return { intercept, effects, variances, scales, weights };
}

export function medianOf(values: Float64Array): number {
  const sorted = values.slice().sort();
  return sorted[sorted.length >> 1] ?? 0;
}

/** Weights in units of precision: (1 / scale²) of the band, less for errors in the tails. */
function reweigh(
  { rows, bandOf }: Problem,
  residuals: Float64Array,
  scales: Float64Array,
  weights: Float64Array,
): void {
  for (let at = 0; at < rows.length; at += 1) {
    const variance = scales[bandOf[rows[at]!]!]! ** 2;
    weights[at] = (TAIL + 1) / (TAIL * variance + residuals[at]! ** 2);
  }
}

const SMALLEST_SCALE = 0.01;
/** Errors of rows that the fit does not see are larger than the noise by its uncertainty. */
const NOISE_IN_ERRORS = 0.7;

/** Scale of each band; small bands rely on the others. */
function scalesOf({ bandOf, bands }: Problem, rows: Int32Array, errors: Float64Array): Float64Array {
  const overall = tScale(errors);
  return Float64Array.from({ length: bands }, (_, band) => {
    const own = errors.filter((_, at) => bandOf[rows[at]!] === band);
    const share = own.length / (own.length + 40);
    return Math.max(SMALLEST_SCALE, NOISE_IN_ERRORS * (share * tScale(own) + (1 - share) * overall));
  });
}

/** Scale of t-distributed errors by their median absolute value. */
function tScale(residuals: Float64Array): number {
  if (residuals.length === 0) return 0;
  return medianOf(residuals.map(Math.abs)) / 0.741;
}

function weightedMean(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let total = 0;
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at]! * weights[at]!;
    total += weights[at]!;
  }
  return total > 0 ? sum / total : 0;
}

/**
 * Variance of a group: sum of its squared effects by the number of effects that the data determine (MacKay's fixed
 * point of the evidence).
 */
function updateVariances(
  { groups }: Design,
  effects: Float64Array,
  precision: Float64Array,
  penalties: Float64Array,
  variances: Float64Array,
): void {
  const sums = new Float64Array(variances.length);
  const determined = new Float64Array(variances.length);
  for (let column = 0; column < effects.length; column += 1) {
    const group = groups[column]!;
    sums[group]! += effects[column]! ** 2;
    determined[group]! += precision[column]! / (precision[column]! + penalties[column]!);
  }
  for (let group = 0; group < variances.length; group += 1)
    if (determined[group]! > 0) variances[group] = Math.max(MIN_VARIANCE, sums[group]! / determined[group]!);
}
