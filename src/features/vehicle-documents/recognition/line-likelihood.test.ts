import { describe, expect, it } from 'vitest';
import { likelihoodIn, stepsOf } from './line-likelihood.ts';

const chance = (steps: readonly (readonly number[])[], text: readonly number[]): number =>
  Math.exp(
    likelihoodIn(
      steps.map((step) => Float64Array.from(step)),
      text,
    ),
  );

describe('the probability of a text in a line', () => {
  // Probabilities of the gap and of two characters, 1 and 2.
  const [first, second, third] = [
    [0.2, 0.7, 0.1],
    [0.5, 0.3, 0.2],
    [0.1, 0.3, 0.6],
  ] as const;

  it('is the sum over all ways in which the steps spell it', () => {
    // The ways: 1 2 anything, 1 1 2, 1 gap 2, anything 1 2.
    expect(chance([first, second, third], [1, 2])).toBeCloseTo(
      0.7 * 0.2 + 0.7 * 0.3 * 0.6 + 0.7 * 0.5 * 0.6 + 0.3 * 0.6 + 0.7 * 0.2 * 0.6,
      10,
    );
  });

  it('needs a gap between equal characters', () => {
    expect(chance([first, second, third], [1, 1])).toBeCloseTo(0.7 * 0.5 * 0.3, 10);
    expect(chance([first, third], [1, 1])).toBe(0);
  });

  it('does not depend on what stands before and after', () => {
    const other = [0, 0.05, 0.95];
    expect(chance([other, other, first, other, other], [1])).toBeGreaterThan(0.7);
  });

  it('is 0 for a character that is not considered', () => {
    expect(chance([first, second, third], [1, Number.NaN])).toBe(0);
  });
});

describe('the steps of a line', () => {
  it('have the considered classes only, none of them impossible', () => {
    const [step = new Float64Array()] = stepsOf(Float32Array.from([0.5, 0.2, 0, 0.3]), 4, [0, 2, 3]);
    expect([...step].map((each) => Number(each.toFixed(4)))).toEqual([0.6249, 0.0001, 0.375]);
    expect(step[2]).toBeGreaterThan(0);
  });
});
