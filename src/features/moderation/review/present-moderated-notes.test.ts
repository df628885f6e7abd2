import { expect, it } from 'vitest';
import type { ModeratedStatement, ModeratedStep } from './moderated-listing.ts';
import { presentHistory, presentStatements } from './present-moderated-notes.ts';

const at = new Date('2026-11-20T12:00:00Z');
const step: ModeratedStep = {
  at,
  field: 'moderation',
  from: 'pending',
  to: 'approved',
  reason: null,
  actor: null,
  actorErased: false,
};
const statement: ModeratedStatement = {
  decision: 'rejected',
  ground: 'pictures',
  facts: 'Снимките не са на автомобила.',
  at,
  withdrawnAt: null,
  objection: null,
  objectedAt: null,
  upheldAt: null,
  automated: false,
  actor: null,
};

it.each([
  [{ actor: 'Ива Петрова' }, 'Ива Петрова'],
  [{ actorErased: true }, 'бивш служител'],
  [{}, 'автоматично'],
])('names the actor of a step with %j as %s', (change, expected) => {
  expect(presentHistory([{ ...step, ...change }])[0]?.note).toBe(expected);
});

it.each([
  [{ actor: 'Ива Петрова' }, 'Ива Петрова'],
  [{}, 'бивш служител'],
  [{ automated: true }, ''],
])('names the actor of a statement with %j as %j', (change, expected) => {
  expect(presentStatements([{ ...statement, ...change }])[0]?.note).toBe(expected);
});
