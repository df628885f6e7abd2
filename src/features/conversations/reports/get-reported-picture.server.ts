import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { conversationPictureParams } from '../conversation-inputs.ts';
import { openSentPicture } from '../messages/get-message-picture.server.ts';

/** Minutes after the password during which pictures of the conversation are served. */
const MINUTES = 10;
const WIDTH = 960;

/**
 * Opens a picture of a reported conversation that the admin has just read with the password. Throws AppError `not_found`
 * (404), also without such a reading.
 */
export async function openReportedPicture(
  ctx: { db: Database; files: FileStore; now: () => Date },
  viewer: Viewer | undefined,
  { id, picture }: { id: number; picture: string },
): Promise<StoredFile> {
  const { accountId } = requireRole(viewer, 'admin');
  const report = await ctx.db
    .selectFrom('conversation_report')
    .select('conversation_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!report) throw new AppError('not_found', 404);
  const read = await ctx.db
    .selectFrom('audit_event')
    .select('id')
    .where('subject', '=', `conversation:${report.conversation_id}`)
    .where('action', '=', 'conversation.read')
    .where('actor_id', '=', accountId)
    .where('at', '>', new Date(ctx.now().getTime() - MINUTES * 60_000))
    .limit(1)
    .executeTakeFirst();
  if (!read) throw new AppError('not_found', 404);
  return openSentPicture(ctx, { conversationId: report.conversation_id, picture, width: WIDTH });
}

export const getReportedPictureOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/conversation-reports/:id/pictures/:picture',
  access: 'admin',
  tag: 'moderation',
  summary: 'A picture of a reported conversation',
  description: 'WebP, for ten minutes after the conversation was read with the password.',
  params: conversationPictureParams,
  produces: 'image/webp',
  output: z.any().meta({ description: 'WebP picture' }),
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof openReportedPicture>[0], { viewer, params, reply }) => {
    reply.header('Cache-Control', PRIVATE);
    const file = await openReportedPicture(ctx, viewer, params);
    return reply.header('Content-Length', file.size).type('image/webp').send(file.stream);
  },
});
