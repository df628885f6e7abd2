import type { Decision } from '../decision.ts';
import type { Seen, SentResult } from './send-decision.ts';

/** The decisions that take back what was done, each with its listings as they are afterwards. */
export function undoSteps(seen: readonly Seen[], done: readonly SentResult[]): Map<Decision, Seen[]> {
  const titles = new Map(seen.map(({ id, title }) => [id, title]));
  const steps = new Map<Decision, Seen[]>();
  for (const { id, undo, version } of done) {
    if (undo === null || version === null) continue;
    const listing = { id, version, draftVersion: undefined, title: titles.get(id) ?? '' };
    steps.set(undo, [...(steps.get(undo) ?? []), listing]);
  }
  return steps;
}
