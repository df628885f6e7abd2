import type { DraftStep } from '../../drafts/draft.ts';
import type { Blocker } from './draft-blockers.ts';
import { isStep, LAST_STEP, type StepState } from './wizard-steps.ts';

/** Progress of a new listing. */
export interface WizardProgress {
  /** The furthest step that was shown. */
  reached: number;
  blockers: readonly Pick<Blocker, 'step'>[];
}

/** Returns the step to show for the step in the address. */
export function shownStep(asked: number, { reached, blockers }: WizardProgress): DraftStep {
  const firstBlocked = blockers.find(({ step }) => step > 1)?.step ?? LAST_STEP;
  // The address cannot skip steps beyond the furthest one reached or the first incomplete one.
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
  // A step reached but not left yet shows no faults.
  return of === reached && of > current ? 'next' : 'faulty';
}
