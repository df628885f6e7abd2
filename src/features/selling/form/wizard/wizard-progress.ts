import type { DraftStep } from '../../drafts/draft.ts';
import type { Blocker } from './draft-blockers.ts';
import { isStep, LAST_STEP, type StepState } from './wizard-steps.ts';

/** How far a new listing has been filled in. */
export interface WizardProgress {
  /** The furthest step that was shown. */
  reached: number;
  blockers: readonly Pick<Blocker, 'step'>[];
}

/** The step to show when the address asks for `asked`. */
export function shownStep(asked: number, { reached, blockers }: WizardProgress): DraftStep {
  const firstBlocked = blockers.find(({ step }) => step > 1)?.step ?? LAST_STEP;
  // No step is skipped: beyond what was reached, and the first that is not done, nothing is to be had by address.
  const furthest = Math.max(reached, firstBlocked, 2);
  return isStep(asked) && asked <= furthest ? asked : firstBlocked;
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
  // Where somebody has only just got to, nothing is wrong yet.
  return of === reached && of > current ? 'next' : 'faulty';
}
