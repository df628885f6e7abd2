import { plainText } from '#kernel/plain-text.ts';
import type { ReportGround } from '../decisions/ground.ts';

export const EXPLANATION_MAX = 2000;
const EXPLANATION_MIN = 10;

/** Grounds that cannot be judged from the listing alone. */
const explained: readonly ReportGround[] = ['personal_data', 'illegal', 'other'];

export const needsExplanation = (ground: string, explanation: string): boolean =>
  (explained as readonly string[]).includes(ground) && plainText(explanation).length < EXPLANATION_MIN;
