import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { queueOutcome, type ReportMailContext, type ReportOutcome } from './report-mail.server.ts';

/** Closes the open reports of a listing and e-mails reporters who gave an address. Returns when they were received. */
export async function closeReports(
  ctx: ReportMailContext,
  transaction: Transaction<DB>,
  {
    listing,
    actorId,
    now,
    outcome,
  }: { listing: { id: number }; actorId: number; now: Date; outcome: ReportOutcome },
): Promise<Date[]> {
  const closed = await transaction
    .updateTable('listing_report')
    .set({ decided_at: now, decided_by: actorId, outcome })
    .where('listing_id', '=', listing.id)
    .where('decided_at', 'is', null)
    .returning(['receipt', 'email', 'locale', 'ground', 'received_at'])
    .execute();
  for (const { email, locale, received_at: _, ...report } of closed)
    if (email !== null)
      await queueOutcome(ctx, transaction, {
        ...report,
        email,
        locale: locale as Locale,
        listingId: listing.id,
        outcome,
        decidedAt: now,
      });
  return closed.map(({ received_at }) => received_at);
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
