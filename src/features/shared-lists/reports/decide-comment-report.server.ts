import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';

interface DecideContext {
  db: Database;
  now: () => Date;
}

const outcomes = ['removed', 'kept'] as const;
export type CommentOutcome = (typeof outcomes)[number];

/**
 * Removes a reported comment or lets it stay. Throws AppError `not_found` (404), also when the comment is already gone,
 * and `already_decided` (409).
 */
export async function decideCommentReport(
  ctx: DecideContext,
  viewer: Viewer | undefined,
  { id, outcome, client }: { id: number; outcome: CommentOutcome; client: Client },
): Promise<void> {
  const { accountId } = requireRole(viewer, 'moderator');
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom('shared_comment_report')
      .select(['comment_id', 'kept_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw new AppError('not_found', 404);
    if (report.kept_at) throw new AppError('already_decided', 409);
    if (outcome === 'removed')
      await transaction.deleteFrom('shared_comment').where('id', '=', report.comment_id).execute();
    else
      await transaction
        .updateTable('shared_comment_report')
        .set({ kept_at: now })
        .where('id', '=', id)
        .execute();
    const subject = `shared_comment:${report.comment_id}`;
    const event = { actorId: accountId, action: 'shared_comment.decide', subject };
    await writeAudit(transaction, now, { ...event, details: { to: outcome } }, client);
  });
}

export const decideCommentReportOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/comment-reports/:id/decision',
  access: 'moderator',
  isPrivate: true,
  tag: 'moderation',
  summary: 'Decide a report about a comment',
  params: idParams,
  body: z.strictObject({ outcome: z.enum(outcomes) }),
  output: successSchema,
  errors: ['already_decided', 'not_found'],
  run: async (ctx: DecideContext, { viewer, params, body, client }) => {
    await decideCommentReport(ctx, viewer, { id: params.id, ...body, client });
    return success;
  },
});
