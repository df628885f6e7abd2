import type { Transaction } from 'kysely';
import type { LifeField } from '#features/listings/life/listing-life.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import { approveRevision, rejectRevision } from '#features/selling/submission/decide-revision.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { waitKey, type Counted, type ModerationFigure } from '../figures/figure.ts';
import { closeReports, reopenReports } from '../reports/close-reports.server.ts';
import { queueNotice } from '../statements/statement-mail.server.ts';
import {
  upholdDecision,
  withdrawStatement,
  type AnsweredObjections,
  type StatementContext,
} from '../statements/write-statement.server.ts';
import { isAdverse, waitingStates, type Decision, type SeenListing } from './decision.ts';
import { deleteListing } from './delete-listing.server.ts';
import type { DecidedListing } from './lock-decided-listing.server.ts';

export interface ApplyContext extends StatementContext {
  db: Database;
  catalogue: Catalogue;
}

/** A decision about the listing itself, not about a proposal. */
export type PlainDecision = Exclude<Decision, 'confirm_fake' | 'decline_fake'>;

/** A decision in progress. */
export interface Applied {
  ctx: ApplyContext;
  transaction: Transaction<DB>;
  listing: DecidedListing;
  actorId: number;
  now: Date;
  /** Text of the statement to the seller. */
  facts: string | undefined;
  /** Counted at the end of the transaction. */
  figures: Counted[];
}

/** Counts an event at the end of the transaction. */
export const count = ({ figures }: Applied, figure: ModerationFigure, key: string): void =>
  void figures.push({ figure, key });

async function closeReportsOf(applied: Applied, outcome: 'acted' | 'no_violation'): Promise<number> {
  const { ctx, transaction, listing, actorId, now } = applied;
  const closed = await closeReports(ctx, transaction, { listing, actorId, now, outcome });
  for (const { receivedAt, objectedAt } of closed)
    if (objectedAt === null) {
      count(applied, 'notice_closed', outcome);
      count(applied, 'notice_wait', waitKey(receivedAt, now));
    } else {
      count(applied, 'reporter_complaint_closed', outcome === 'acted' ? 'reversed' : 'upheld');
      count(applied, 'reporter_complaint_wait', waitKey(objectedAt, now));
    }
  return closed.length;
}

function countObjections(applied: Applied, answered: AnsweredObjections, key: 'upheld' | 'reversed'): void {
  for (const at of answered.objectedAt) {
    count(applied, 'complaint_closed', key);
    count(applied, 'complaint_wait', waitKey(at, applied.now));
  }
}

interface Step {
  decision: PlainDecision;
  seen: SeenListing;
  isOfRevision: boolean;
}

interface CarriedOut {
  from: string;
  version: number | undefined;
  /** Whether an objection was decided by its first decider, alone on the staff. */
  alone?: boolean;
}

/** Changes the listing, its reports and statements as decided. Throws the errors of `applyDecision`. */
export async function carryOut(applied: Applied, step: Step): Promise<CarriedOut> {
  const { ctx, transaction, listing, actorId, now } = applied;
  const { decision } = step;
  if (decision === 'delete') {
    await closeReportsOf(applied, 'acted');
    await deleteListing(ctx, transaction, listing.id);
    return { from: listing.moderation, version: undefined };
  }
  if (decision === 'dismiss') {
    if ((await closeReportsOf(applied, 'no_violation')) === 0) throw new AppError('no_reports', 409);
    return { from: waitingStates.dismiss, version: listing.version };
  }
  if (decision === 'uphold') {
    const answered = await upholdDecision(ctx, transaction, { listing, actorId, now });
    countObjections(applied, answered, 'upheld');
    return { from: waitingStates.uphold, version: listing.version, alone: answered.alone };
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
  if (isAdverse(decision)) await closeReportsOf(applied, 'acted');
  const alone = !isAdverse(decision) && (await withdrawReverted(applied, decision, changed.from));
  if (decision === 'approve' && changed.from !== 'approved')
    await queueNotice(ctx, transaction, { kind: 'approved', listing, version: changed.version });
  return { ...changed, alone };
}

const steps: Record<
  Exclude<PlainDecision, 'delete' | 'dismiss' | 'uphold'>,
  { field: LifeField; to: string }
> = {
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

/**
 * Withdraws the statement of an adverse decision that this decision reverts, and reopens the reports it closed. Returns
 * whether that granted an objection to the actor's own decision, alone on the staff.
 */
async function withdrawReverted(applied: Applied, decision: PlainDecision, from: string): Promise<boolean> {
  const { ctx, transaction, listing, actorId, now } = applied;
  const against =
    decision === 'activate'
      ? 'deactivated'
      : decision === 'unmark_fake'
        ? 'marked_fake'
        : from === 'rejected'
          ? 'rejected'
          : undefined;
  if (!against) return false;
  const withdrawn = await withdrawStatement(ctx, transaction, { listing, actorId, decision: against, now });
  if (!withdrawn) return false;
  count(applied, 'measure_withdrawn', against);
  countObjections(applied, withdrawn, 'reversed');
  await reopenReports(transaction, listing.id, withdrawn.at);
  return withdrawn.alone;
}
