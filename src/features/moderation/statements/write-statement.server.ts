import type { Transaction } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { DecidedListing } from '../decisions/lock-decided-listing.server.ts';
import type { ListingChanges } from '../editing/listing-changes.ts';
import { writeChanges } from '../editing/present-changes.ts';
import type { StatementDecision } from './statement.ts';
import { queueNotice, type StatementMailContext } from './statement-mail.server.ts';

export type StatementContext = StatementMailContext & { catalogue: Catalogue };

/** Stores the statement of reasons for an adverse decision and queues the notice to the seller. */
export async function writeStatement(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  input: {
    listing: DecidedListing;
    actorId: number;
    now: Date;
    decision: StatementDecision;
    ground: string;
    facts: string;
    /** Of an edit. */
    changes?: ListingChanges;
  },
): Promise<void> {
  const { listing, actorId, now, decision, ground, facts, changes } = input;
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
      changes: changes ? JSON.stringify(changes) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines =
    changes &&
    withLocale(listing.locale, () =>
      writeChanges(changes, { catalogue: ctx.catalogue, locale: listing.locale }),
    );
  await queueNotice(ctx, transaction, {
    kind: 'statement',
    listing,
    id,
    decision,
    ground,
    facts,
    ...(lines && { changes: lines }),
  });
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

/** Withdraws these statements in force and queues a notice to the seller for each. */
export async function withdrawStatements(
  ctx: StatementContext,
  transaction: Transaction<DB>,
  { listing, ids, now }: { listing: DecidedListing; ids: readonly number[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('statement_of_reasons')
    .set({ withdrawn_at: now })
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) await queueNotice(ctx, transaction, { kind: 'withdrawn', listing, id });
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
