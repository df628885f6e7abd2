import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { requireOtherPerson } from '../second-person/other-person.server.ts';
import { queueOutcome, type ReportMailContext, type ReportOutcome } from './report-mail.server.ts';

/** A closed report: when it came, and when its reporter objected to a former decision. */
export interface ClosedReport {
  receivedAt: Date;
  objectedAt: Date | null;
}

/**
 * Closes the open reports of a listing and e-mails reporters who gave an address. Throws AppError `own_decision` (409)
 * when a reporter has objected to a decision of this person, unless they are a super admin without colleagues.
 */
export async function closeReports(
  ctx: ReportMailContext,
  transaction: Transaction<DB>,
  {
    listing,
    actorId,
    now,
    outcome,
  }: { listing: { id: number }; actorId: number; now: Date; outcome: ReportOutcome },
): Promise<ClosedReport[]> {
  const closed = await transaction
    .updateTable('listing_report')
    .set({ decided_at: now, decided_by: actorId, outcome })
    .where('listing_id', '=', listing.id)
    .where('decided_at', 'is', null)
    .returning(['receipt', 'email', 'locale', 'ground', 'received_at', 'objected_at', 'declined_by'])
    .execute();
  // Read from the closed rows: an objection that arrives meanwhile must not be missed.
  const objected = closed.filter(({ objected_at }) => objected_at !== null);
  await requireOtherPerson(transaction, { actorId, former: objected.map(({ declined_by }) => declined_by) });
  for (const { email, locale, receipt, ground, objected_at } of closed)
    if (email !== null)
      await queueOutcome(ctx, transaction, {
        receipt,
        ground,
        email,
        locale: locale as Locale,
        listingId: listing.id,
        outcome,
        decidedAt: now,
        isAfterObjection: objected_at !== null,
      });
  return closed.map(({ received_at, objected_at }) => ({ receivedAt: received_at, objectedAt: objected_at }));
}

/** Reopens the reports that a withdrawn decision of that time had closed. */
export async function reopenReports(
  transaction: Transaction<DB>,
  listingId: number,
  decidedAt: Date,
): Promise<void> {
  await transaction
    .updateTable('listing_report')
    .set({ decided_at: null, decided_by: null, outcome: null })
    .where('listing_id', '=', listingId)
    .where('decided_at', '=', decidedAt)
    .where('outcome', '=', 'acted')
    .execute();
}
