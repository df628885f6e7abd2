/**
 * Decisions of staff on listings: which ones need a statement of reasons, which one undoes another, and the required
 * role. `listing-life.ts` owns the allowed transitions.
 */
import type { StaffRole } from '#features/access/viewer.ts';
import type { AppError } from '#kernel/app-error.ts';

export const decisions = [
  'approve',
  'reject',
  /** Returns a listing to the queue after a mistaken decision. */
  'return',
  'activate',
  'deactivate',
  'mark_fake',
  /** Agrees with a colleague's proposal to mark a listing of a verified company as fake. */
  'confirm_fake',
  /** Declines such a proposal. */
  'decline_fake',
  'unmark_fake',
  /** Closes the reports: no violation. */
  'dismiss',
  /** Keeps the decision after the seller's objection. */
  'uphold',
  'delete',
] as const;
export type Decision = (typeof decisions)[number];

/** Decisions that require a statement of reasons to the seller (Regulation (EU) 2022/2065, art. 17). */
export const adverseDecisions = ['reject', 'deactivate', 'mark_fake', 'delete'] as const;
export type AdverseDecision = (typeof adverseDecisions)[number];

export const isAdverse = (decision: Decision): decision is AdverseDecision =>
  (adverseDecisions as readonly Decision[]).includes(decision);

/** Deletion cannot be undone, so it is for admins, who confirm it with their password. */
export const roleFor = (decision: Decision): StaffRole => (decision === 'delete' ? 'admin' : 'moderator');

/** Maximum number of listings per call. */
export const MAX_DECISIONS = 100;

/** States that the audit log names as the one before a decision that changes no state of the listing. */
export const waitingStates = { dismiss: 'reported', uphold: 'objected' } as const;

/** Decision that undoes this one, given the state before it; undefined if there is none. */
export function undoOf(decision: Decision, from: string): Decision | undefined {
  switch (decision) {
    case 'approve':
      return from === 'pending' ? 'return' : undefined;
    case 'reject':
      return from === 'approved' ? 'approve' : 'return';
    case 'deactivate':
      return 'activate';
    case 'mark_fake':
      return 'unmark_fake';
    default:
      return undefined;
  }
}

/** Version of a listing that the moderator reviewed; a decision on a newer version is refused. */
export interface SeenListing {
  id: number;
  version: number;
  /** Version of the submitted revision; if given, the decision is about the revision. */
  draftVersion?: number | undefined;
}

/** Ground and texts of a statement; each seller gets the text in their language, by default the ground's template. */
export interface Reason {
  ground: string;
  texts: { bg?: string | undefined; en?: string | undefined };
}

export interface DecisionResult {
  id: number;
  outcome: 'done' | 'refused';
  /** Reason of a refusal. */
  error: AppError | undefined;
  /** Version of the listing after the decision; undefined if deleted or refused. */
  version: number | undefined;
  undo: Decision | undefined;
  /** Whether a second person is to confirm the decision first. */
  waits?: boolean;
}
