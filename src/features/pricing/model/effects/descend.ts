import type { Design } from './design.ts';

const TOLERANCE = 1e-5;

export function dot({ starts, columns, values }: Design, row: number, effects: Float64Array): number {
  let sum = 0;
  for (let at = starts[row]!, end = starts[row + 1]!; at < end; at += 1)
    sum += values[at]! * effects[columns[at]!]!;
  return sum;
}

/** Squared values of each column, by the weights of their rows. */
export function columnWeights(design: Design, rows: Int32Array, weights: Float64Array): Float64Array {
  const sums = new Float64Array(design.keys.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    for (let at = design.starts[row]!, end = design.starts[row + 1]!; at < end; at += 1)
      sums[design.columns[at]!]! += weights[index]! * design.values[at]! ** 2;
  }
  return sums;
}

export interface Descent {
  design: Design;
  rows: Int32Array;
  weights: Float64Array;
  penalties: Float64Array;
  precision: Float64Array;
  effects: Float64Array;
  /** Target of each row minus the sum of its effects. */
  residuals: Float64Array;
  /** Added to the pull of the rows, by column. */
  pull?: Float64Array;
}

/** Conjugate gradients on the penalised least squares, preconditioned by the diagonal; changes `effects`. */
export function descend(problem: Descent, steps: number): void {
  const { design, rows, weights, penalties, precision, effects, residuals, pull: added } = problem;
  const { starts, columns, values } = design;
  const width = effects.length;
  const diagonal = penalties.map((penalty, column) => penalty + precision[column]!);
  const gradient = effects.map((effect, column) => (added?.[column] ?? 0) - penalties[column]! * effect);
  for (let index = 0; index < rows.length; index += 1) {
    const pull = weights[index]! * residuals[index]!;
    for (let at = starts[rows[index]!]!, end = starts[rows[index]! + 1]!; at < end; at += 1)
      gradient[columns[at]!]! += pull * values[at]!;
  }
  const step = gradient.map((value, column) => value / diagonal[column]!);
  let norm = innerProduct(gradient, step);
  const enough = norm * TOLERANCE ** 2;
  const image = new Float64Array(width);
  for (let count = 0; count < steps && norm > enough && norm > 0; count += 1) {
    for (let column = 0; column < width; column += 1) image[column] = penalties[column]! * step[column]!;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index]!;
      const end = starts[row + 1]!;
      let sum = 0;
      for (let at = starts[row]!; at < end; at += 1) sum += values[at]! * step[columns[at]!]!;
      sum *= weights[index]!;
      for (let at = starts[row]!; at < end; at += 1) image[columns[at]!]! += sum * values[at]!;
    }
    const length = norm / innerProduct(step, image);
    for (let column = 0; column < width; column += 1) {
      effects[column]! += length * step[column]!;
      gradient[column]! -= length * image[column]!;
    }
    let next = 0;
    for (let column = 0; column < width; column += 1) next += gradient[column]! ** 2 / diagonal[column]!;
    const keep = next / norm;
    norm = next;
    for (let column = 0; column < width; column += 1)
      step[column] = gradient[column]! / diagonal[column]! + keep * step[column]!;
  }
}

function innerProduct(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
