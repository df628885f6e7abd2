import { expect, describe, it } from 'vitest';
import type { DraftStep } from '../../drafts/draft.ts';
import { stepState } from './wizard-progress.ts';

const progress = (reached: number, ...blocked: DraftStep[]) => ({
  reached,
  blockers: blocked.map((step) => ({ step })),
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
