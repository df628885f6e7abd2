import type { StaffRole } from '#features/access/viewer.ts';
import type { Decision } from '../decisions/decision.ts';

/**
 * Decisions on all listings of a filter. Deleting is not among them, because it cannot be undone; keeping a decision
 * after an objection neither, because each objection is to be read.
 */
export const massDecisions = [
  'approve',
  'reject',
  'activate',
  'deactivate',
  'mark_fake',
  'unmark_fake',
  'dismiss',
] as const satisfies readonly Decision[];
export type MassDecisionKind = (typeof massDecisions)[number];

export const isMassDecision = (decision: Decision): decision is MassDecisionKind =>
  (massDecisions as readonly Decision[]).includes(decision);

/** Listings per mass decision; a mistake of a moderator reaches fewer. */
export const mostListings: Record<Exclude<StaffRole, 'super_admin'>, number> = {
  moderator: 1000,
  admin: 10_000,
};

export const massSteps = ['pause', 'resume', 'stop', 'undo'] as const;
export type MassStep = (typeof massSteps)[number];
export type MassState = 'running' | 'paused' | 'stopped' | 'done';

export interface MassDecision {
  id: number;
  startedAt: Date;
  finishedAt: Date | null;
  decision: MassDecisionKind | 'undo';
  /** Address of the list with the filter. */
  filter: string;
  state: MassState;
  total: number;
  done: number;
  refused: number;
  /** Name of the person who started it; null after the deletion of the account. */
  by: string | null;
  /** Whether some of its listings can be taken back, and none have been. */
  canUndo: boolean;
}

export interface MassItem {
  listing: number;
  outcome: 'done' | 'refused' | null;
  /** Code of the error that refused it. */
  error: string | null;
}

/** Days for which the results are kept. */
export const RESULTS_KEPT_DAYS = 90;
export const MASS_PATH = '/admin/mass-decision';
