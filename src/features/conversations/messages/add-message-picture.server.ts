import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { deletePicture } from '#features/media/delete-picture.server.ts';
import { keepUpload, queueRenditions } from '#features/media/keep-upload.server.ts';
import { pictureErrors } from '#features/media/picture-errors.ts';
import { MAX_PICTURE_BYTES } from '#features/media/picture-limits.ts';
import type { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { askerOf, requireParticipant, type Asker } from '../participant.server.ts';

interface MessagePictureContext {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
  jobs: Jobs;
  now: () => Date;
}

const perAccount: Limit = { name: 'message_picture', max: 60, windowSeconds: 3600 };
/** A visitor has no quota of uploads. */
const perVisitor: Limit = { name: 'message_picture_visitor', max: 20, windowSeconds: 3600 };
const UPLOAD_MS = 28_000;

/**
 * Stores a picture for a message that is about to be sent; unsent ones are deleted after a day. Throws AppError
 * `not_found` (404), `conversation_blocked`, `conversation_closed` (409), `too_many` (429) and those of `keepUpload`.
 */
export async function addMessagePicture(
  ctx: MessagePictureContext,
  asker: Asker,
  { id, bytes }: { id: number; bytes: Uint8Array },
): Promise<{ id: string }> {
  const participant = await requireParticipant(ctx, id, asker);
  const { accountId } = participant;
  if (accountId === null) await takeFromLimit(ctx, perVisitor, `conversation ${id}`);
  else await takeFromLimit(ctx, perAccount, String(accountId));
  const picture = await keepUpload(ctx, bytes);
  try {
    await ctx.db.transaction().execute(async (transaction) => {
      const { state } = await lockConversation(transaction, participant, ctx.now());
      requireOpen(state);
      await transaction
        .insertInto('conversation_picture')
        .values({ picture_id: picture, conversation_id: id, side: participant.side, added_at: ctx.now() })
        .execute();
      await queueRenditions(ctx, transaction, picture);
    });
  } catch (error) {
    await deletePicture(ctx, picture);
    throw error;
  }
  return { id: picture };
}

export const addMessagePictureOperation = defineOperation({
  method: 'POST',
  path: '/api/conversations/:id/pictures',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Add a picture for a message',
  description:
    'A form with one file: JPEG, PNG, WebP or AVIF, up to 15 MB. The message that is sent next names its id; unsent ones are deleted after a day.',
  params: idParams,
  file: { description: 'The picture', maxBytes: MAX_PICTURE_BYTES, tooLarge: 'picture_too_large' },
  timeoutMs: UPLOAD_MS,
  status: 201,
  output: z.object({ id: z.string() }),
  errors: [...pictureErrors, 'conversation_blocked', 'conversation_closed', 'not_found', 'too_many'],
  run: async (ctx: MessagePictureContext, call) =>
    addMessagePicture(ctx, await askerOf(call), { id: call.params.id, bytes: call.file }),
});
