/**
 * What staff do with listings. Owns which of it needs a reason the seller is told, which takes another back and who
 * may; from where to where a listing can be led is `listing-life.ts`'s.
 */
import type { StaffRole } from '#features/access/viewer.ts';
import type { AppError } from '#kernel/app-error.ts';

export const decisions = [
  'approve',
  'reject',
  /** Back to the queue: what was decided by mistake. */
  'return',
  'activate',
  'deactivate',
  'mark_fake',
  'unmark_fake',
  /** The reports say nothing against it. */
  'dismiss',
  /** The objection of the seller changes nothing. */
  'uphold',
  'delete',
] as const;
export type Decision = (typeof decisions)[number];

/** Against the seller, who is owed a statement of reasons (Regulation (EU) 2022/2065, art. 17). */
export const adverseDecisions = ['reject', 'deactivate', 'mark_fake', 'delete'] as const;
export type AdverseDecision = (typeof adverseDecisions)[number];

export const isAdverse = (decision: Decision): decision is AdverseDecision =>
  (adverseDecisions as readonly Decision[]).includes(decision);

/** What is gone can't be brought back: that is for admins, who confirm it with their password. */
export const roleFor = (decision: Decision): StaffRole => (decision === 'delete' ? 'admin' : 'moderator');

/** At most so many at once. */
export const MAX_DECISIONS = 100;

/** The decision that takes this one back, given where the listing was before; undefined when none does. */
export function takenBackBy(decision: Decision, from: string): Decision | undefined {
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

/** A listing as the moderator saw it: what was changed since is not decided with it. */
export interface SeenListing {
  id: number;
  version: number;
  /** Of changes that wait for approval; the decision is then about them. */
  draftVersion?: number | undefined;
}

/** Why, by ground; a text left out is the usual one for the ground. Each seller gets that of their language. */
export interface Reason {
  ground: string;
  texts: { bg?: string | undefined; en?: string | undefined };
}

export interface DecisionResult {
  id: number;
  outcome: 'done' | 'refused';
  /** Why it was refused. */
  error: AppError | undefined;
  /** Of the listing afterwards; undefined when it is gone. */
  version: number | undefined;
  undo: Decision | undefined;
}
