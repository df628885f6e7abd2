import { expect, describe, it } from 'vitest';
import type { DraftStep } from '../../drafts/draft.ts';
import { shownStep, stepState } from './wizard-progress.ts';

const progress = (reached: number, ...blocked: DraftStep[]) => ({
  reached,
  blockers: blocked.map((step) => ({ step })),
});

describe('shownStep', () => {
  it('shows a step that was reached, even when an earlier one is blocked', () => {
    expect(shownStep(5, progress(5, 2))).toBe(5);
  });

  it('shows the first blocked step in place of one not reached', () => {
    expect(shownStep(5, progress(2, 3))).toBe(3);
  });

  it('opens the last step when nothing is blocked', () => {
    expect(shownStep(6, progress(2))).toBe(6);
  });

  it('shows the second step before anything was reached, whatever blocks the first', () => {
    expect(shownStep(2, progress(1, 1, 2))).toBe(2);
  });

  it.each([0, 7, 1.5, Number.NaN])('shows the first blocked step for %s, which is no step', (asked) => {
    expect(shownStep(asked, progress(6, 1, 4))).toBe(4);
  });
});

describe('stepState', () => {
  it('marks a blocked step that was left as faulty', () => {
    expect(stepState(3, 5, progress(5, 3))).toBe('faulty');
  });

  it('marks a step without blockers as done', () => {
    expect(stepState(3, 5, progress(5, 4))).toBe('done');
  });

  it('keeps the furthest step free of faults while an earlier one is shown', () => {
    expect(stepState(5, 3, progress(5, 5))).toBe('next');
  });

  it('marks the shown step as current, and those not reached as next', () => {
    expect(stepState(4, 4, progress(4, 4))).toBe('current');
    expect(stepState(5, 4, progress(4))).toBe('next');
  });
});
