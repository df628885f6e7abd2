import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { openRendition } from '#features/media/open-rendition.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { conversationPictureParams } from '../conversation-inputs.ts';
import type { Side } from '../conversation.ts';
import { askerOf, requireParticipant, type Asker } from '../participant.server.ts';

/** Widths in which pictures of messages are shown. */
const widths = ['320', '960', '1920'] as const;

/**
 * Opens a picture of a message for the two sides; one that was not sent only for its owner. Throws AppError `not_found`
 * (404), also while the picture is being processed.
 */
export async function openMessagePicture(
  ctx: { db: Database; files: FileStore },
  asker: Asker,
  { id, picture, width }: { id: number; picture: string; width: number },
): Promise<StoredFile> {
  const { side } = await requireParticipant(ctx, id, asker);
  return openSentPicture(ctx, { conversationId: id, picture, width, unsentOf: side });
}

/** Opens a picture that was sent in the conversation, or an unsent one of the given side; for callers that may see it. */
export async function openSentPicture(
  ctx: { db: Database; files: FileStore },
  {
    conversationId,
    picture,
    width,
    unsentOf,
  }: { conversationId: number; picture: string; width: number; unsentOf?: Side },
): Promise<StoredFile> {
  const known = await ctx.db
    .selectFrom('conversation_picture as c')
    .innerJoin('picture as p', 'p.id', 'c.picture_id')
    .select('p.width')
    .where('c.picture_id', '=', picture)
    .where('c.conversation_id', '=', conversationId)
    .where('p.state', '=', 'ready')
    .where((row) => row.or([row('c.message_id', 'is not', null), row('c.side', '=', unsentOf ?? null)]))
    .executeTakeFirst();
  if (known?.width == null) throw new AppError('not_found', 404);
  const rendition = { id: picture, width: Math.min(width, known.width), format: 'webp' } as const;
  const file = await openRendition(ctx.files, rendition);
  if (!file) throw new AppError('not_found', 404);
  return file;
}

/** Whether a picture belongs to a conversation, which the staff do not see. */
export async function isMessagePicture({ db }: { db: Database }, id: string): Promise<boolean> {
  const known = await db
    .selectFrom('conversation_picture')
    .select('picture_id')
    .where('picture_id', '=', id)
    .executeTakeFirst();
  return known !== undefined;
}

export const getMessagePictureOperation = defineOperation({
  method: 'GET',
  path: '/api/conversations/:id/pictures/:picture',
  access: 'everyone',
  team: 'reader',
  tag: 'conversations',
  summary: 'A picture of a message',
  description: 'WebP, for the two sides only; 404 until it is processed.',
  params: conversationPictureParams,
  query: z.object({ width: z.enum(widths).default('960') }),
  produces: 'image/webp',
  output: z.any().meta({ description: 'WebP picture' }),
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof openMessagePicture>[0], call) => {
    call.reply.header('Cache-Control', PRIVATE);
    const { id, picture } = call.params;
    const wanted = { id, picture, width: Number(call.query.width) };
    const file = await openMessagePicture(ctx, await askerOf(call), wanted);
    return call.reply.header('Content-Length', file.size).type('image/webp').send(file.stream);
  },
});
