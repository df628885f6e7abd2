import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { messageInput } from '../conversation-inputs.ts';
import { messageSchema } from '../conversation-schemas.ts';
import type { Message } from '../conversation.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { askerOf, requireParticipant, type Asker, type Participant } from '../participant.server.ts';
import { requireAllowedMessage } from '../require-allowed-message.server.ts';
import { readMessage } from './read-messages.server.ts';
import { findRepeated, writeMessage } from './write-message.server.ts';

/** Far above what two people type. */
const perSide: Limit = { name: 'message', max: 300, windowSeconds: 3600 };

/** Counts a message, offer or appointment of a side. Throws AppError `too_many` (429). */
export const takeMessage = (
  ctx: { db: Database; now: () => Date },
  { accountId, conversationId }: Participant,
): Promise<void> =>
  takeFromLimit(ctx, perSide, accountId === null ? `conversation ${conversationId}` : String(accountId));

/**
 * Sends a message with pictures that were added before. The same key sends it once. Throws AppError `not_found` (404),
 * `conversation_blocked`, `conversation_closed` (409), `message_too_long`, `message_too_many_pictures`, `personal_number`,
 * `idempotency_key_reused` (422), `too_many` (429).
 */
export async function sendMessage(
  ctx: { db: Database; jobs: Jobs; now: () => Date },
  asker: Asker,
  { id, text, pictures, key }: { id: number; text: string; pictures: readonly string[]; key: string },
): Promise<Message> {
  const participant = await requireParticipant(ctx, id, asker);
  refusePersonalNumbers({ text });
  await takeMessage(ctx, participant);
  const messageId = await ctx.db.transaction().execute(async (transaction) => {
    const { state } = await lockConversation(transaction, participant, ctx.now());
    const known = await findRepeated(transaction, participant, { kind: 'text', text, key });
    if (known !== undefined) return known;
    requireOpen(state);
    await requireAllowedMessage(transaction, { text, pictures });
    const written = await writeMessage(ctx, transaction, participant, { kind: 'text', text, key });
    await attachPictures(transaction, participant, { messageId: written, pictures });
    return written;
  });
  return readMessage(ctx.db, participant, messageId);
}

/** Throws AppError `not_found` (404) unless all pictures wait in the conversation for a message of this side. */
async function attachPictures(
  transaction: Transaction<DB>,
  { conversationId, side }: Participant,
  { messageId, pictures }: { messageId: number; pictures: readonly string[] },
): Promise<void> {
  for (const [position, picture] of pictures.entries()) {
    const attached = await transaction
      .updateTable('conversation_picture')
      .set({ message_id: messageId, position })
      .where('picture_id', '=', picture)
      .where('conversation_id', '=', conversationId)
      .where('side', '=', side)
      .where('message_id', 'is', null)
      .executeTakeFirst();
    if (attached.numUpdatedRows !== 1n) throw new AppError('not_found', 404);
  }
}

export const sendMessageOperation = defineOperation({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Send a message',
  description: 'For the two sides of the conversation. A repeated call with the same key sends nothing more.',
  params: idParams,
  body: messageInput,
  idempotencyKey: 'required',
  status: 201,
  output: messageSchema,
  errors: [
    'conversation_blocked',
    'conversation_closed',
    'message_too_long',
    'message_too_many_pictures',
    'not_found',
    'personal_number',
    'too_many',
  ],
  run: async (ctx: Parameters<typeof sendMessage>[0], call) =>
    sendMessage(ctx, await askerOf(call), { id: call.params.id, ...call.body, key: call.idempotencyKey }),
});
