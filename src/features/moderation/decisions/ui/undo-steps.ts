import type { Decision } from '../decision.ts';
import type { Seen, SentResult } from './send-decision.ts';

/** Decisions that undo the results, each with its listings in their new versions. */
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
