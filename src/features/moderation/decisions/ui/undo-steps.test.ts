import { expect, it } from 'vitest';
import type { SentResult } from './send-decision.ts';
import { undoSteps } from './undo-steps.ts';

const seen = [1, 2, 3, 4].map((id) => ({ id, version: 1, draftVersion: 5, title: `listing ${id}` }));
const done = (id: number, undo: SentResult['undo'], version: number | null = 2): SentResult => ({
  id,
  outcome: 'done',
  message: null,
  version,
  undo,
  waits: false,
});

it('groups listings by their undo decision, at their current version', () => {
  const steps = undoSteps(seen, [done(1, 'return'), done(2, 'approve', 7), done(3, 'return')]);
  expect([...steps.keys()]).toEqual(['return', 'approve']);
  expect(steps.get('return')?.map(({ id }) => id)).toEqual([1, 3]);
  expect(steps.get('approve')).toEqual([{ id: 2, version: 7, draftVersion: undefined, title: 'listing 2' }]);
});

it('omits deleted listings and decisions that cannot be undone', () => {
  expect(undoSteps(seen, [done(1, 'return', null), done(4, null)]).size).toBe(0);
});
