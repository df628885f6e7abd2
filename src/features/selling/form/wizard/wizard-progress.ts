import type { DraftStep } from '../../drafts/draft.ts';
import type { Blocker } from './draft-blockers.ts';
import type { StepState } from './wizard-steps.ts';

/** Progress of a new listing. */
export interface WizardProgress {
  /** The furthest step that was shown. */
  reached: number;
  blockers: readonly Pick<Blocker, 'step'>[];
}

/** @param current the step that is shown */
export function stepState(
  of: DraftStep,
  current: DraftStep,
  { reached, blockers }: WizardProgress,
): StepState {
  if (of === current) return 'current';
  if (of > reached) return 'next';
  if (!blockers.some(({ step }) => step === of)) return 'done';
  // A step reached but not left yet shows no faults.
  return of === reached && of > current ? 'next' : 'faulty';
}
