import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Client } from '#features/access/client.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import type { LifeField } from '#features/listings/life/listing-life.ts';
import { approveRevision, rejectRevision } from '#features/selling/submission/decide-revision.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { countUnfinishedPictures } from './count-unfinished-pictures.server.ts';
import { closeReports, reopenReports } from '../reports/close-reports.server.ts';
import {
  waitingStates,
  isAdverse,
  undoOf,
  type AdverseDecision,
  type Decision,
  type DecisionResult,
  type Reason,
  type SeenListing,
} from './decision.ts';
import { deleteListing } from './delete-listing.server.ts';
import { lockDecidedListing, type DecidedListing } from './lock-decided-listing.server.ts';
import { reasonTemplate } from '#features/listings/life/reason-template.ts';
import type { StatementDecision } from '../statements/statement.ts';
import { queueNotice } from '../statements/statement-mail.server.ts';
import {
  upholdDecision,
  withdrawStatement,
  writeStatement,
  type StatementContext,
} from '../statements/write-statement.server.ts';

export interface ApplyContext extends StatementContext {
  db: Database;
  catalogue: Catalogue;
}

interface Applied {
  ctx: ApplyContext;
  transaction: Transaction<DB>;
  listing: DecidedListing;
  actorId: number;
  now: Date;
  /** Text of the statement to the seller. */
  facts: string | undefined;
}

/**
 * Applies one decision to one listing in one transaction: state, history, statement to the seller, reports, audit log.
 * Throws AppError `not_found` (404), `listing_changed` (409) if the listing is not the reviewed version,
 * `picture_unfinished` (409) while a picture has no renditions to review, `reason_missing` (422), `no_reports` and
 * `no_objection` (409), and the errors of `changeListingState` (409).
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
}

/** `applyDecision` in the caller's transaction, which must not go on after an error. */
export async function applyDecisionWithin(
  ctx: ApplyContext,
  transaction: Transaction<DB>,
  { seen, decision, reason, actorId, client }: DecisionInput,
): Promise<DecisionResult> {
  const now = ctx.now();
  const listing = await lockDecidedListing(transaction, seen);
  const isOfRevision = isAboutRevision(listing, seen, decision);
  if (decision === 'approve') {
    const shown = { listingId: listing.id, ofRevision: isOfRevision };
    if ((await countUnfinishedPictures(transaction, shown)) > 0)
      throw new AppError('picture_unfinished', 409);
  }
  let facts: string | undefined;
  if (isAdverse(decision)) {
    facts = factsFor(listing, reason);
    // The decision may delete the listing, so the statement is written first.
    await writeStatement(ctx, transaction, {
      listing,
      actorId,
      now,
      decision: isOfRevision ? 'revision_rejected' : statementKinds[decision],
      ground: reason?.ground ?? 'other',
      facts,
    });
  }
  const applied = { ctx, transaction, listing, actorId, now, facts };
  const { from, version } = await carryOut(applied, { decision, seen, isOfRevision });
  const ground = isAdverse(decision) ? reason?.ground : undefined;
  await writeAudit(
    transaction,
    now,
    {
      actorId,
      action: `listing.${decision}`,
      subject: `listing:${listing.id}`,
      details: {
        from,
        seller: listing.accountId,
        ...(isOfRevision && { revision: true }),
        ...(ground && { ground }),
      },
    },
    client,
  );
  const undo = isOfRevision ? undefined : undoOf(decision, from);
  return { id: listing.id, outcome: 'done', error: undefined, version, undo };
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

const isAboutRevision = (listing: DecidedListing, seen: SeenListing, decision: Decision): boolean =>
  seen.draftVersion !== undefined &&
  listing.moderation === 'approved' &&
  (decision === 'approve' || decision === 'reject');

interface Step {
  decision: Decision;
  seen: SeenListing;
  isOfRevision: boolean;
}

async function carryOut(
  applied: Applied,
  step: Step,
): Promise<{ from: string; version: number | undefined }> {
  const { ctx, transaction, listing, actorId, now } = applied;
  const { decision } = step;
  if (decision === 'delete') {
    await closeReports(ctx, transaction, { listing, actorId, now, outcome: 'acted' });
    await deleteListing(ctx, transaction, listing.id);
    return { from: listing.moderation, version: undefined };
  }
  if (decision === 'dismiss') {
    const closed = await closeReports(ctx, transaction, { listing, actorId, now, outcome: 'no_violation' });
    if (closed === 0) throw new AppError('no_reports', 409);
    return { from: waitingStates.dismiss, version: listing.version };
  }
  if (decision === 'uphold') {
    await upholdDecision(ctx, transaction, { listing, now });
    return { from: waitingStates.uphold, version: listing.version };
  }
  if (step.isOfRevision) return decideRevision(applied, step);
  const changed = await changeListingState(transaction, {
    ...steps[decision],
    listingId: listing.id,
    by: 'moderator',
    actorId,
    now,
    version: listing.version,
    ...(applied.facts !== undefined && { reason: applied.facts }),
  });
  if (isAdverse(decision)) await closeReports(ctx, transaction, { listing, actorId, now, outcome: 'acted' });
  else await withdrawReverted(applied, decision, changed.from);
  if (decision === 'approve' && changed.from !== 'approved')
    await queueNotice(ctx, transaction, { kind: 'approved', listing, version: changed.version });
  return changed;
}

const steps: Record<Exclude<Decision, 'delete' | 'dismiss' | 'uphold'>, { field: LifeField; to: string }> = {
  approve: { field: 'moderation', to: 'approved' },
  reject: { field: 'moderation', to: 'rejected' },
  return: { field: 'moderation', to: 'pending' },
  activate: { field: 'publication', to: 'active' },
  deactivate: { field: 'publication', to: 'inactive' },
  mark_fake: { field: 'fake', to: 'true' },
  unmark_fake: { field: 'fake', to: 'false' },
};

async function decideRevision(
  { ctx, transaction, listing, actorId, now, facts }: Applied,
  { decision, seen }: Step,
): Promise<{ from: string; version: number }> {
  const revision = { listingId: listing.id, draftVersion: seen.draftVersion ?? 0, actorId, now };
  if (decision === 'reject') {
    await rejectRevision(transaction, { ...revision, reason: facts ?? '' });
    return { from: 'pending', version: listing.version };
  }
  await approveRevision(transaction, ctx.catalogue, revision);
  const { version } = await transaction
    .selectFrom('listing')
    .select('version')
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow();
  await queueNotice(ctx, transaction, { kind: 'approved', listing, version });
  return { from: 'pending', version };
}

/** Withdraws the statement of an adverse decision that this decision reverts, and reopens the reports it closed. */
async function withdrawReverted(
  { ctx, transaction, listing, now }: Applied,
  decision: Decision,
  from: string,
): Promise<void> {
  const against =
    decision === 'activate'
      ? 'deactivated'
      : decision === 'unmark_fake'
        ? 'marked_fake'
        : from === 'rejected'
          ? 'rejected'
          : undefined;
  if (!against) return;
  const decidedAt = await withdrawStatement(ctx, transaction, { listing, decision: against, now });
  if (decidedAt) await reopenReports(transaction, listing.id, decidedAt);
}
