import { columnWeights, descend, dot } from './descend.ts';
import type { Design } from './design.ts';
import { medianOf, TAIL, type EffectSizes } from './solve-effects.ts';

interface Problem {
  design: Design;
  rows: Int32Array;
  targets: Float64Array;
  bandOf: Uint8Array;
  /** Part of each row of the design; a seller's listings are in one part. */
  partOf: Uint8Array;
  parts: number;
}

const ROUNDS = 22;
/** Where listings are many, fewer parts than all are held out in turn: their errors say enough. */
const ENOUGH_HELD = 2_500;
/** Steps of each fit and each adjoint fit of a round, which begin where the round before ended. */
const STEPS = 12;
const FIRST_STEPS = 48;
/** Most that the logarithm of a variance moves in a round. */
const RATE = 0.5;
/** Gradients below this, in units of the loss, move less. */
const SMALL_GRADIENT = 1;
/** Usual distance of the logarithm of a variance from where it began. */
const PRIOR_DEVIATION = 2;
const [MIN_LOG, MAX_LOG] = [Math.log(1e-7), 2];
/** Shares of earlier rounds in the averages of gradients and of their squares. */
const KEPT = 0.7;
const KEPT_SQUARE = 0.9;

/**
 * Moves the variances of groups to where listings of sellers that a fit does not know are estimated best. The evidence
 * that `solveEffects` goes by takes effects as independent of each other, so it is off where groups overlap. The slope of
 * the loss along a variance is that of the effects, which one adjoint fit gives for all groups at once.
 */
export function tuneVariances(problem: Problem, { variances, scales }: EffectSizes): EffectSizes {
  const { design, parts } = problem;
  const first = variances.map((variance) => Math.log(Math.max(variance, 1e-6)));
  const logs = first.slice();
  const heldParts = Math.min(parts, Math.ceil((parts * ENOUGH_HELD) / problem.rows.length));
  const folds = Array.from({ length: heldParts }, (_, part) => new Fold(problem, scales, part));
  const averages = new Float64Array(logs.length);
  const squares = new Float64Array(logs.length);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const penalties = Float64Array.from(design.groups, (group) => Math.exp(-logs[group]!));
    const slopes = logs.map((log, group) => (log - first[group]!) / PRIOR_DEVIATION ** 2);
    for (const fold of folds) fold.addSlopes(penalties, slopes);
    for (const [group, slope] of slopes.entries()) {
      averages[group] = KEPT * averages[group]! + (1 - KEPT) * slope;
      squares[group] = KEPT_SQUARE * squares[group]! + (1 - KEPT_SQUARE) * slope ** 2;
      const average = averages[group] / (1 - KEPT ** round);
      const size = Math.sqrt(squares[group] / (1 - KEPT_SQUARE ** round));
      const moved = logs[group]! - (RATE * average) / (size + SMALL_GRADIENT);
      logs[group] = Math.min(MAX_LOG, Math.max(MIN_LOG, moved));
    }
  }
  return { variances: logs.map(Math.exp), scales };
}

/** A fit without one part of the sellers, continued as the variances move. */
class Fold {
  readonly #problem: Problem;
  readonly #scales: Float64Array;
  readonly #known: Int32Array;
  readonly #held: Int32Array;
  readonly #effects: Float64Array;
  readonly #adjoint: Float64Array;
  readonly #weights: Float64Array;
  #intercept: number;
  #isFirst = true;

  constructor(problem: Problem, scales: Float64Array, part: number) {
    const { design, rows, targets, bandOf, partOf } = problem;
    this.#problem = problem;
    this.#scales = scales;
    this.#known = rows.filter((row) => partOf[row] !== part);
    this.#held = rows.filter((row) => partOf[row] === part);
    this.#effects = new Float64Array(design.keys.length);
    this.#adjoint = new Float64Array(design.keys.length);
    this.#weights = Float64Array.from(this.#known, (row) => weightOf(0, scales[bandOf[row]!]!));
    this.#intercept = medianOf(Float64Array.from(rows, (row) => targets[row]!));
  }

  /** Adds the slope of the loss of the held rows along the logarithm of each variance. */
  addSlopes(penalties: Float64Array, slopes: Float64Array): void {
    const { design } = this.#problem;
    const precision = this.#fit(penalties);
    const rows = this.#known;
    // The pull of the held rows on the effects, handed back through the fit.
    descend(
      {
        design,
        rows,
        weights: this.#weights,
        penalties,
        precision,
        effects: this.#adjoint,
        residuals: Float64Array.from(rows, (row) => -dot(design, row, this.#adjoint)),
        pull: this.#heldPull(),
      },
      STEPS,
    );
    for (const [column, group] of design.groups.entries())
      slopes[group]! -= this.#adjoint[column]! * penalties[column]! * this.#effects[column]!;
  }

  #fit(penalties: Float64Array): Float64Array {
    const { design, bandOf } = this.#problem;
    const rows = this.#known;
    const weights = this.#weights;
    const residuals = Float64Array.from(rows, (row) => this.#errorOf(row));
    let sum = 0;
    let total = 0;
    for (const [at, row] of rows.entries()) {
      if (!this.#isFirst) weights[at] = weightOf(residuals[at]!, this.#scales[bandOf[row]!]!);
      sum += weights[at]! * residuals[at]!;
      total += weights[at]!;
    }
    // One seller may have all listings.
    const shift = total > 0 ? sum / total : 0;
    this.#intercept += shift;
    for (let at = 0; at < residuals.length; at += 1) residuals[at]! -= shift;
    const precision = columnWeights(design, rows, weights);
    const effects = this.#effects;
    descend(
      { design, rows, weights, penalties, precision, effects, residuals },
      this.#isFirst ? FIRST_STEPS : STEPS,
    );
    this.#isFirst = false;
    return precision;
  }

  #errorOf(row: number): number {
    const { design, targets } = this.#problem;
    return targets[row]! - this.#intercept - dot(design, row, this.#effects);
  }

  #heldPull(): Float64Array {
    const { design, bandOf } = this.#problem;
    const { starts, columns, values } = design;
    const pulls = new Float64Array(this.#effects.length);
    for (const row of this.#held) {
      const error = this.#errorOf(row);
      const pull = error * weightOf(error, this.#scales[bandOf[row]!]!);
      for (let at = starts[row]!, end = starts[row + 1]!; at < end; at += 1)
        pulls[columns[at]!]! += pull * values[at]!;
    }
    return pulls;
  }
}

/** Weight of an error of the t distribution, as in `solveEffects`. */
const weightOf = (error: number, scale: number): number => (TAIL + 1) / (TAIL * scale ** 2 + error ** 2);
