import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { AdverseDecision } from '../decisions/decision.ts';
import type { DecidedListing } from '../decisions/lock-decided-listing.server.ts';
import type { StatementDecision } from './statement.ts';
import { queueNotice, type StatementMailContext } from './statement-mail.server.ts';

export type StatementContext = StatementMailContext;

const kinds: Record<AdverseDecision, StatementDecision> = {
  reject: 'rejected',
  deactivate: 'deactivated',
  mark_fake: 'marked_fake',
  delete: 'deleted',
};

/** Stores the statement of reasons for an adverse decision and queues the notice to the seller. */
export async function writeStatement(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  input: {
    listing: DecidedListing;
    actorId: number;
    now: Date;
    decision: AdverseDecision;
    isOfRevision: boolean;
    ground: string;
    facts: string;
  },
): Promise<void> {
  const { listing, actorId, now, ground, facts, isOfRevision } = input;
  const decision = isOfRevision ? 'revision_rejected' : kinds[input.decision];
  const { id } = await transaction
    .insertInto('statement_of_reasons')
    .values({
      listing_id: listing.id,
      listing_number: listing.id,
      account_id: listing.accountId,
      at: now,
      decision,
      ground,
      facts,
      locale: listing.locale,
      reported: listing.reported,
      decided_by: actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueNotice(ctx, transaction, { kind: 'statement', listing, id, decision, ground, facts });
}

/**
 * Withdraws the statements of this decision and queues the notice to the seller. Returns the time of the last one;
 * undefined if none was in force.
 */
export async function withdrawStatement(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  { listing, decision, now }: { listing: DecidedListing; decision: StatementDecision; now: Date },
): Promise<Date | undefined> {
  const withdrawn = await transaction
    .updateTable('statement_of_reasons')
    .set({ withdrawn_at: now })
    .where('listing_id', '=', listing.id)
    .where('decision', '=', decision)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'at'])
    .execute();
  const last = withdrawn.at(-1);
  if (last) await queueNotice(ctx, transaction, { kind: 'withdrawn', listing, id: last.id });
  return last?.at;
}

/** Rejects the seller's objection and queues the notice. Throws AppError `no_objection` (409) without one. */
export async function upholdDecision(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  { listing, now }: { listing: DecidedListing; now: Date },
): Promise<void> {
  const upheld = await transaction
    .updateTable('statement_of_reasons')
    .set({ upheld_at: now })
    .where('listing_id', '=', listing.id)
    .where('objected_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('upheld_at', 'is', null)
    .returning('id')
    .execute();
  if (upheld.length === 0) throw new AppError('no_objection', 409);
  for (const { id } of upheld) await queueNotice(ctx, transaction, { kind: 'upheld', listing, id });
}
