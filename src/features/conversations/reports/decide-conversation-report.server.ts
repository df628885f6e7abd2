import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { reportDecision } from './report-schemas.ts';

/** Closes a report. Throws AppError `not_found` (404) and `already_decided` (409). */
export async function decideConversationReport(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { id, outcome, note, client }: { id: number; outcome: string; note: string; client: Client },
): Promise<void> {
  const { accountId } = requireRole(viewer, 'admin');
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom('conversation_report')
      .select(['conversation_id', 'decided_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw new AppError('not_found', 404);
    if (report.decided_at) throw new AppError('already_decided', 409);
    await transaction
      .updateTable('conversation_report')
      .set({ decided_at: now, decided_by: accountId, outcome, note })
      .where('id', '=', id)
      .execute();
    const subject = `conversation:${report.conversation_id}`;
    const event = { actorId: accountId, action: 'conversation_report.decide', subject };
    await writeAudit(transaction, now, { ...event, details: { to: outcome } }, client);
  });
}

export const decideConversationReportOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/conversation-reports/:id/decision',
  access: 'admin',
  tag: 'moderation',
  summary: 'Close a report about a conversation',
  params: idParams,
  body: reportDecision,
  output: successSchema,
  errors: ['already_decided', 'not_found'],
  run: async (ctx: Parameters<typeof decideConversationReport>[0], { viewer, params, body, client }) => {
    await decideConversationReport(ctx, viewer, { id: params.id, ...body, client });
    return success;
  },
});
