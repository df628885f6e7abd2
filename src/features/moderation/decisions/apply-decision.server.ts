import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import { reasonTemplate } from '#features/listings/life/reason-template.ts';
import type { DB } from '#platform/db/database-types.ts';
import { endClaim } from '../claims/claim-listing.server.ts';
import { countFigures } from '../figures/count-figures.server.ts';
import { measureSource, waitKey } from '../figures/figure.ts';
import {
  declineFake,
  needsSecondPerson,
  proposeFake,
  takeProposal,
} from '../second-person/fake-proposal.server.ts';
import { drawSample } from '../second-person/draw-sample.server.ts';
import type { StatementDecision } from '../statements/statement.ts';
import { writeStatement } from '../statements/write-statement.server.ts';
import { carryOut, count, type Applied, type ApplyContext, type PlainDecision } from './carry-out.server.ts';
import { countUnfinishedPictures } from './count-unfinished-pictures.server.ts';
import {
  isAdverse,
  undoOf,
  type AdverseDecision,
  type Decision,
  type DecisionResult,
  type Reason,
  type SeenListing,
} from './decision.ts';
import { lockDecidedListing, type DecidedListing } from './lock-decided-listing.server.ts';

/**
 * Applies one decision to one listing in one transaction: state, history, statement to the seller, reports, audit log.
 * Throws AppError `not_found` (404), `listing_changed` (409) if the listing is not the reviewed version,
 * `listing_claimed` (409) while another person works on it, `picture_unfinished` (409) while a picture has no renditions to review, `reason_missing` (422), `no_reports` and
 * `no_objection` (409), `own_decision` (409) for an objection to an own decision, the errors of proposals of "fake", and
 * those of `changeListingState` (409).
 */
export async function applyDecision(ctx: ApplyContext, input: DecisionInput): Promise<DecisionResult> {
  return ctx.db.transaction().execute((transaction) => applyDecisionWithin(ctx, transaction, input));
}

interface DecisionInput {
  seen: SeenListing;
  decision: Decision;
  reason: Reason | undefined;
  actorId: number;
  client: Client;
  /** Whether a decision that needs a second person may be stored as a proposal; otherwise it is refused. */
  mayPropose?: boolean;
}

/** `applyDecision` in the caller's transaction, which must not go on after an error. */
export async function applyDecisionWithin(
  ctx: ApplyContext,
  transaction: Transaction<DB>,
  { seen, decision, reason, actorId, client, mayPropose = true }: DecisionInput,
): Promise<DecisionResult> {
  const now = ctx.now();
  const listing = await lockDecidedListing(transaction, seen);
  await endClaim(transaction, { listingId: listing.id, actorId, now });
  const step = { listing, actorId, now, client };
  if (decision === 'decline_fake') return declineFake(transaction, step);
  if (decision === 'confirm_fake') {
    const proposal = await takeProposal(transaction, step);
    return decideLocked(ctx, transaction, { ...step, seen, decision: 'mark_fake', ...proposal });
  }
  if (decision === 'mark_fake' && (await needsSecondPerson(transaction, step))) {
    if (!mayPropose) throw new AppError('second_person_needed', 409);
    factsFor(listing, reason);
    return proposeFake(transaction, { ...step, reason: reason as Reason });
  }
  return decideLocked(ctx, transaction, { ...step, seen, decision, reason });
}

async function decideLocked(
  ctx: ApplyContext,
  transaction: Transaction<DB>,
  input: {
    listing: DecidedListing;
    actorId: number;
    now: Date;
    client: Client;
    seen: SeenListing;
    decision: PlainDecision;
    reason: Reason | undefined;
    /** Whose proposal the actor confirms. */
    proposedBy?: number;
  },
): Promise<DecisionResult> {
  const { listing, actorId, now, client, seen, decision, reason, proposedBy } = input;
  const isOfRevision = isAboutRevision(listing, seen, decision);
  if (decision === 'approve') {
    const shown = { listingId: listing.id, ofRevision: isOfRevision };
    if ((await countUnfinishedPictures(transaction, shown)) > 0)
      throw new AppError('picture_unfinished', 409);
  }
  const applied: Applied = { ctx, transaction, listing, actorId, now, facts: undefined, figures: [] };
  if (isAdverse(decision)) {
    const facts = factsFor(listing, reason);
    const ground = reason?.ground ?? 'other';
    const kind = isOfRevision ? 'revision_rejected' : statementKinds[decision];
    // The decision may delete the listing, so the statement is written first.
    const statement = { listing, actorId, now, decision: kind, facts, ground, proposedBy };
    await writeStatement(ctx, transaction, statement);
    applied.facts = facts;
    count(applied, 'measure', `${kind}:${ground}`);
    count(applied, 'measure_source', measureSource(listing));
  }
  const { from, version, alone } = await carryOut(applied, { decision, seen, isOfRevision });
  if (decision === 'approve' || decision === 'reject')
    await countReview(applied, decision, isOfRevision || from === 'pending');
  const ground = isAdverse(decision) ? reason?.ground : undefined;
  const details = {
    from,
    seller: listing.accountId,
    ...(isOfRevision && { revision: true as const }),
    ...(ground !== undefined && { ground }),
    ...(proposedBy !== undefined && { proposedBy }),
    ...(alone === true && { alone }),
  };
  const event = { actorId, action: `listing.${decision}`, subject: `listing:${listing.id}`, details };
  await writeAudit(transaction, now, event, client);
  await countFigures(transaction, now, applied.figures);
  const undo = isOfRevision ? undefined : undoOf(decision, from);
  return { id: listing.id, outcome: 'done', error: undefined, version, undo };
}

/** Counts the review of a listing or revision that waited, and draws approvals for a second look. */
async function countReview(
  applied: Applied,
  decision: 'approve' | 'reject',
  hasWaited: boolean,
): Promise<void> {
  const { transaction, listing, actorId, now } = applied;
  if (hasWaited) {
    count(applied, 'review', decision === 'approve' ? 'approved' : 'rejected');
    count(applied, 'review_wait', waitKey(listing.waitsSince, now));
  }
  if (decision !== 'approve') return;
  if (await drawSample(transaction, { listingId: listing.id, actorId, now }))
    count(applied, 'sample', 'drawn');
}

const statementKinds: Record<AdverseDecision, StatementDecision> = {
  reject: 'rejected',
  deactivate: 'deactivated',
  mark_fake: 'marked_fake',
  delete: 'deleted',
};

/** Reason in the seller's language, or its template. Throws AppError `reason_missing` (422) without either. */
function factsFor({ locale }: DecidedListing, reason: Reason | undefined): string {
  const text = reason?.texts[locale] ?? (reason && reasonTemplate(reason.ground, locale));
  if (!text) throw new AppError('reason_missing', 422);
  return text;
}

const isAboutRevision = (listing: DecidedListing, seen: SeenListing, decision: PlainDecision): boolean =>
  seen.draftVersion !== undefined &&
  listing.moderation === 'approved' &&
  (decision === 'approve' || decision === 'reject');
