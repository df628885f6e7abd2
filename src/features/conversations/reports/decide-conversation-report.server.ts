import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Side } from '../conversation.ts';
import { announce } from '../live/announce.server.ts';
import { otherSide } from '../participant.server.ts';
import { queueReportDecision, type DecisionMailContext } from './queue-report-decision.server.ts';
import { reportDecision } from './report-schemas.ts';

interface Decision {
  id: number;
  outcome: 'acted' | 'no_violation';
  reason: string;
  client: Client;
}

/**
 * Decides a report and mails the decision to the reporter. `acted` closes the conversation to new messages, which both
 * sides are mailed. Throws AppError `not_found` (404) and `already_decided` (409).
 */
export async function decideConversationReport(
  ctx: DecisionMailContext,
  viewer: Viewer | undefined,
  { id, outcome, reason, client }: Decision,
): Promise<void> {
  const { accountId } = requireRole(viewer, 'admin');
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom('conversation_report')
      .select(['conversation_id', 'decided_at', 'side'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw new AppError('not_found', 404);
    if (report.decided_at) throw new AppError('already_decided', 409);
    await transaction
      .updateTable('conversation_report')
      .set({ decided_at: now, decided_by: accountId, outcome, note: reason })
      .where('id', '=', id)
      .execute();
    const conversation = report.conversation_id;
    if (outcome === 'acted') await stopConversation(transaction, conversation, now);
    const reporter = report.side as Side;
    const told = outcome === 'acted' ? [reporter, otherSide(reporter)] : [reporter];
    for (const side of told)
      await queueReportDecision(ctx, transaction, {
        report: id,
        conversationId: conversation,
        side,
        decision: side === reporter ? outcome : 'stopped',
        reason,
      });
    const subject = `conversation:${conversation}`;
    const event = { actorId: accountId, action: 'conversation_report.decide', subject };
    await writeAudit(transaction, now, { ...event, details: { to: outcome } }, client);
  });
}

async function stopConversation(transaction: Transaction<DB>, conversation: number, now: Date) {
  await transaction
    .updateTable('conversation')
    .set({ stopped_at: now })
    .where('id', '=', conversation)
    .where('stopped_at', 'is', null)
    .execute();
  await announce(transaction, { kind: 'changed', conversation });
}

export const decideConversationReportOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/conversation-reports/:id/decision',
  access: 'admin',
  tag: 'moderation',
  summary: 'Decide a report about a conversation',
  description:
    'Mailed to the reporter. `acted` closes the conversation to new messages, which both sides are mailed.',
  params: idParams,
  body: reportDecision,
  output: successSchema,
  errors: ['already_decided', 'not_found'],
  run: async (ctx: DecisionMailContext, { viewer, params, body, client }) => {
    await decideConversationReport(ctx, viewer, { id: params.id, ...body, client });
    return success;
  },
});
