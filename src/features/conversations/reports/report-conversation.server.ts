import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { conversationReport } from '../conversation-inputs.ts';
import type { ReportReason } from '../conversation.ts';
import { askerOf, requireParticipant, type Asker } from '../participant.server.ts';

const perSide: Limit = { name: 'conversation_report', max: 10, windowSeconds: 86_400 };

/**
 * Reports a conversation to the staff, who may read it from then on. Throws AppError `not_found` (404),
 * `already_reported` (409) while a report of this side is open, `personal_number` (422), `too_many` (429).
 */
export async function reportConversation(
  ctx: { db: Database; now: () => Date },
  asker: Asker,
  { id, reason, text, client }: { id: number; reason: ReportReason; text: string; client: Client },
): Promise<void> {
  const { side, accountId } = await requireParticipant(ctx, id, asker);
  refusePersonalNumbers({ text });
  await takeFromLimit(ctx, perSide, accountId === null ? `conversation ${id}` : String(accountId));
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('conversation_report')
      .values({ conversation_id: id, side, reason, text, reported_at: now })
      .onConflict((conflict) =>
        conflict.columns(['conversation_id', 'side']).where('decided_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError('already_reported', 409);
    const event = { actorId: accountId, action: 'conversation.report', subject: `conversation:${id}` };
    await writeAudit(transaction, now, { ...event, details: { reason } }, client);
  });
}

export const reportConversationOperation = defineOperation({
  method: 'POST',
  path: '/api/conversations/:id/reports',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Report a conversation',
  description: 'The staff may read the conversation from then on; each look is in the audit log.',
  params: idParams,
  body: conversationReport,
  status: 201,
  output: successSchema,
  errors: ['already_reported', 'not_found', 'personal_number', 'too_many'],
  run: async (ctx: Parameters<typeof reportConversation>[0], call) => {
    const { client } = call;
    await reportConversation(ctx, await askerOf(call), { id: call.params.id, ...call.body, client });
    return success;
  },
});
