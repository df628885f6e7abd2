import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { countFigures } from '../figures/count-figures.server.ts';
import { OBJECTION_MAX } from '../statements/statement.ts';
import { RECEIPT } from './get-report.server.ts';
import { mayObjectToReport, type ReportStanding } from './report-standing.ts';

const perAddress: Limit = { name: 'report_objection', max: 10, windowSeconds: 3600 };

/**
 * Stores the reporter's objection to the decision that the listing stays, and opens the report again; another person
 * than the one who declined it decides. The receipt number is the proof. Throws AppError `not_found` (404),
 * `objection_over` (409), also when the listing is deleted, `personal_number` (422), `too_many` (429).
 */
export async function objectToReport(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { receipt, objection, client }: { receipt: string; objection: string; client: Client },
): Promise<void> {
  refusePersonalNumbers({ objection });
  await takeFromLimit(ctx, perAddress, addressKey(client.address));
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom('listing_report')
      .select([
        'id',
        'listing_id',
        'outcome',
        'decided_by',
        'decided_at as decidedAt',
        'objected_at as objectedAt',
      ])
      .where('receipt', '=', receipt)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw new AppError('not_found', 404);
    const standing = { ...report, outcome: report.outcome as ReportStanding['outcome'] };
    if (report.listing_id === null || !mayObjectToReport(standing, now))
      throw new AppError('objection_over', 409);
    await transaction
      .updateTable('listing_report')
      .set({
        objection,
        objected_at: now,
        declined_by: report.decided_by,
        decided_at: null,
        decided_by: null,
        outcome: null,
      })
      .where('id', '=', report.id)
      .execute();
    const subject = `listing:${report.listing_id}`;
    const event = { actorId: viewer?.accountId ?? null, action: 'listing.report_object', subject };
    await writeAudit(transaction, now, event, client);
    await countFigures(transaction, now, [{ figure: 'reporter_complaint', key: 'received' }]);
  });
}

export const objectToReportOperation = defineOperation({
  method: 'POST',
  path: '/api/reports/:receipt/objection',
  access: 'everyone',
  tag: 'listings',
  summary: 'Object to the decision that a reported listing stays',
  description: 'With the receipt number of the report. Once, within six months (art. 20); 409 otherwise.',
  params: z.object({ receipt: z.string().regex(RECEIPT) }),
  body: z.strictObject({
    objection: z
      .string()
      .max(2 * OBJECTION_MAX)
      .transform(plainText)
      .pipe(z.string().min(1).max(OBJECTION_MAX)),
  }),
  output: successSchema,
  errors: ['not_found', 'objection_over', 'personal_number', 'too_many'],
  run: async (ctx: Parameters<typeof objectToReport>[0], { findViewer, params, body, client }) => {
    await objectToReport(ctx, await findViewer(), { ...params, ...body, client });
    return success;
  },
});
