import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ReportStanding } from './report-standing.ts';

export const RECEIPT = /^[A-Z0-9]{10}$/;

/** Reads a report by its receipt number, which cannot be guessed. Throws AppError `not_found` (404). */
export async function getReport({ db }: { db: Database }, receipt: string): Promise<ReportStanding> {
  const report = RECEIPT.test(receipt)
    ? await db
        .selectFrom('listing_report')
        .select([
          'receipt',
          'listing_number as listingNumber',
          'ground',
          'received_at as receivedAt',
          'outcome',
          'decided_at as decidedAt',
          'objected_at as objectedAt',
        ])
        .where('receipt', '=', receipt)
        .executeTakeFirst()
    : undefined;
  if (!report) throw new AppError('not_found', 404);
  return report as ReportStanding;
}
