import { m } from '#platform/i18n/messages.ts';
import type { DraftStep } from '../../drafts/draft.ts';

export const wizardSteps: readonly {
  step: DraftStep;
  name: () => string;
  title: () => string;
  lead?: () => string;
}[] = [
  { step: 1, name: m.sell_step_start, title: m.sell_title_start, lead: m.sell_start_lead },
  { step: 2, name: m.sell_step_details, title: m.sell_title_details },
  { step: 3, name: m.sell_step_pictures, title: m.sell_title_pictures },
  { step: 4, name: m.sell_step_features, title: m.sell_title_features },
  { step: 5, name: m.sell_step_price, title: m.sell_title_price },
  { step: 6, name: m.sell_step_contact, title: m.sell_title_contact },
];

export const LAST_STEP: DraftStep = 6;

/** `done`: left without faults; `faulty`: left with faults; `next`: not reached yet. */
export type StepState = 'done' | 'faulty' | 'current' | 'next';

export const isStep = (step: number): step is DraftStep => wizardSteps.some((each) => each.step === step);
