/** Probabilities of the considered classes at one step of a line; class 0 is the gap between characters. */
type LineStep = Float64Array;

const GAP = 0;
/** State in which a step may show any class. */
const ANY = -1;
/** Least probability of a class, because the model is too certain where it overlooks or confuses a character. */
const FLOOR = 1e-4;

/** Limits scores to the considered classes, so that those of a step sum to 1. */
export function stepsOf(scores: Float32Array, classes: number, considered: readonly number[]): LineStep[] {
  const steps: LineStep[] = [];
  for (let start = 0; start < scores.length; start += classes) {
    const raised = Float64Array.from(considered, (index) => (scores[start + index] ?? 0) + FLOOR);
    const sum = raised.reduce((total, each) => total + each, 0);
    steps.push(raised.map((each) => each / sum));
  }
  return steps;
}

/**
 * Natural logarithm of the probability that a line contains a text, given as classes: the sum over all ways in which
 * the steps could spell it (CTC, forward algorithm). Anything may stand before and after it at no cost, because a
 * picture may contain parts of its neighbours. −Infinity if the line has too few steps.
 */
export function likelihoodIn(steps: readonly LineStep[], text: readonly number[]): number {
  // Every character stands between two gaps; for the first and last of them, the step may show anything.
  const states = [ANY, ...text.flatMap((each, at) => (at === 0 ? [each] : [GAP, each])), ANY];
  const last = states.length - 1;
  // A gap may be skipped, except between equal characters, which would be read as one.
  const skips = states.map(
    (state, at) => at > 1 && state !== GAP && state !== ANY && state !== states[at - 2],
  );
  let [before, now] = [new Float64Array(states.length), new Float64Array(states.length)];
  before[0] = 1;
  let logarithm = 0;
  for (const chances of steps) {
    let sum = 0;
    for (let at = 0; at <= last; at++) {
      const state = states[at] ?? ANY;
      const reached = (before[at] ?? 0) + (before[at - 1] ?? 0) + (skips[at] ? (before[at - 2] ?? 0) : 0);
      const chance = reached * (state === ANY ? 1 : (chances[state] ?? 0));
      now[at] = chance;
      sum += chance;
    }
    if (sum === 0) return Number.NEGATIVE_INFINITY;
    // Scaled at each step, because products of many probabilities are too small for a number.
    for (let at = 0; at <= last; at++) now[at] = (now[at] ?? 0) / sum;
    logarithm += Math.log(sum);
    [before, now] = [now, before];
  }
  return logarithm + Math.log((before[last] ?? 0) + (before[last - 1] ?? 0));
}
