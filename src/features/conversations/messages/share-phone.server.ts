import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { messageSchema } from '../conversation-schemas.ts';
import type { Message } from '../conversation.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { requireParticipant } from '../participant.server.ts';
import { readMessage } from './read-messages.server.ts';
import { takeMessage } from './send-message.server.ts';
import { findRepeated, writeMessage } from './write-message.server.ts';

/**
 * Shows the other side the number of the own profile. The message refers to the profile, so that it follows a change and
 * ends with the account. Throws AppError `not_found` (404), `conversation_blocked`, `conversation_closed`, `no_phone`
 * (409), `too_many` (429).
 */
export async function sharePhone(
  ctx: { db: Database; jobs: Jobs; now: () => Date },
  viewer: Viewer | undefined,
  { id, key }: { id: number; key: string },
): Promise<Message> {
  const { accountId } = requireViewer(viewer);
  const participant = await requireParticipant(ctx, id, { viewer, token: undefined });
  await takeMessage(ctx, participant);
  const messageId = await ctx.db.transaction().execute(async (transaction) => {
    const { state } = await lockConversation(transaction, participant, ctx.now());
    const known = await findRepeated(transaction, participant, { kind: 'phone', key });
    if (known !== undefined) return known;
    requireOpen(state);
    const { phone } = await transaction
      .selectFrom('account')
      .select('phone')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (phone === null) throw new AppError('no_phone', 409);
    return writeMessage(ctx, transaction, participant, { kind: 'phone', key });
  });
  return readMessage(ctx.db, participant, messageId);
}

export const sharePhoneOperation = defineOperation({
  method: 'POST',
  path: '/api/conversations/:id/phone',
  access: 'user',
  team: 'seller',
  tag: 'conversations',
  summary: 'Share the own phone number',
  params: idParams,
  idempotencyKey: 'required',
  status: 201,
  output: messageSchema,
  errors: ['conversation_blocked', 'conversation_closed', 'no_phone', 'not_found', 'too_many'],
  run: async (ctx: Parameters<typeof sharePhone>[0], { viewer, params, idempotencyKey }) =>
    sharePhone(ctx, viewer, { id: params.id, key: idempotencyKey }),
});
