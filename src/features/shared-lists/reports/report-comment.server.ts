import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { conversationReport } from '#features/conversations/conversation-inputs.ts';
import type { ReportReason } from '#features/conversations/conversation.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { askerOf, findList, type Asker } from '../find-list.server.ts';
import { commentParams } from '../shared-list-json.ts';

interface ReportContext {
  db: Database;
  now: () => Date;
}

interface CommentReport {
  id: number;
  comment: number;
  reason: ReportReason;
  text: string;
  client: Client;
}

const perReader: Limit = { name: 'comment_report', max: 10, windowSeconds: 86_400 };

/**
 * Reports a comment to the staff; needs the link of its list, or the owner's session. Throws AppError `not_found` (404),
 * `already_reported` (409) while a report about it is open, `personal_number` (422), `too_many` (429).
 */
export async function reportComment(
  ctx: ReportContext,
  asker: Asker,
  { id, comment, reason, text, client }: CommentReport,
): Promise<void> {
  await findList(ctx, asker, id);
  refusePersonalNumbers({ text });
  const { accountId } = asker.viewer ?? { accountId: null };
  await takeFromLimit(
    ctx,
    perReader,
    accountId === null ? addressKey(client.address) : `account ${accountId}`,
  );
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('shared_comment')
      .select('id')
      .where('id', '=', comment)
      .where('list_id', '=', id)
      .forShare()
      .executeTakeFirst();
    if (!known) throw new AppError('not_found', 404);
    const added = await transaction
      .insertInto('shared_comment_report')
      .values({ comment_id: comment, reason, text, reported_at: now })
      .onConflict((conflict) => conflict.column('comment_id').where('kept_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError('already_reported', 409);
    const event = {
      actorId: accountId,
      action: 'shared_comment.report',
      subject: `shared_comment:${comment}`,
    };
    await writeAudit(transaction, now, { ...event, details: { reason } }, client);
  });
}

export const reportCommentOperation = defineOperation({
  method: 'POST',
  path: '/api/shared-lists/:id/comments/:comment/reports',
  access: 'everyone',
  team: 'self',
  isPrivate: true,
  tag: 'sharing',
  summary: 'Report a comment on a shared list',
  description:
    'For the owner, and for everybody who sends the token of the link in the header `x-shared-list-token`. The staff may read the comment from then on.',
  params: commentParams,
  body: conversationReport,
  status: 201,
  output: successSchema,
  errors: ['already_reported', 'not_found', 'personal_number', 'too_many'],
  run: async (ctx: ReportContext, call) => {
    await reportComment(ctx, await askerOf(call), { ...call.params, ...call.body, client: call.client });
    return success;
  },
});
