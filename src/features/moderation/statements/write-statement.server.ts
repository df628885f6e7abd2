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

/** Keeps why a decision was taken against a listing, and tells its seller. */
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
 * The decision does not stand any more, and its seller is told so. The answer is when it was taken; undefined when
 * there was none.
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

/** The objection of the seller was looked at and the decision stands. Throws AppError `no_objection` (409). */
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
