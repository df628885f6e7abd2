import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { offerInput } from '../conversation-inputs.ts';
import { messageSchema } from '../conversation-schemas.ts';
import type { Message } from '../conversation.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { readMessage } from '../messages/read-messages.server.ts';
import { takeMessage } from '../messages/send-message.server.ts';
import { findRepeated, writeMessage } from '../messages/write-message.server.ts';
import { askerOf, requireParticipant, type Asker, type Participant } from '../participant.server.ts';

interface OfferInput {
  id: number;
  priceMinor: number;
  counters: number | undefined;
  key: string;
}

/**
 * Offers a gross price in the currency of the listing. An open offer of the other side is countered by it, an own one
 * withdrawn. Throws AppError `not_found` (404), `conversation_blocked`, `conversation_closed`, `listing_is_sold`,
 * `offer_over` (409) when the offer to counter is no longer open, `idempotency_key_reused` (422), `too_many` (429).
 */
export async function makeOffer(
  ctx: { db: Database; jobs: Jobs; now: () => Date },
  asker: Asker,
  { id, priceMinor, counters, key }: OfferInput,
): Promise<Message> {
  const participant = await requireParticipant(ctx, id, asker);
  await takeMessage(ctx, participant);
  const messageId = await ctx.db.transaction().execute(async (transaction) => {
    const {
      state,
      published,
      currency,
      priceMinor: askedMinor,
    } = await lockConversation(transaction, participant, ctx.now());
    const known = await findRepeated(transaction, participant, { kind: 'offer', key });
    if (known !== undefined) return known;
    requireOpen(state);
    if (!published || currency === null) throw new AppError('listing_is_sold', 409);
    const countered = await closeOpenOffer(transaction, participant);
    if (counters !== undefined && counters !== countered) throw new AppError('offer_over', 409);
    const written = await writeMessage(ctx, transaction, participant, { kind: 'offer', key });
    await transaction
      .insertInto('conversation_offer')
      .values({
        message_id: written,
        conversation_id: id,
        price_minor: priceMinor,
        currency,
        asked_minor: askedMinor,
        state: 'open',
        counters: countered ?? null,
      })
      .execute();
    return written;
  });
  return readMessage(ctx.db, participant, messageId);
}

/** Returns the offer of the other side that is countered. */
async function closeOpenOffer(
  transaction: Transaction<DB>,
  { conversationId, side }: Participant,
): Promise<number | undefined> {
  const open = await transaction
    .selectFrom('conversation_offer as f')
    .innerJoin('conversation_message as m', 'm.id', 'f.message_id')
    .select(['f.message_id', 'm.side'])
    .where('f.conversation_id', '=', conversationId)
    .where('f.state', '=', 'open')
    .executeTakeFirst();
  if (!open) return undefined;
  const isOwn = open.side === side;
  await transaction
    .updateTable('conversation_offer')
    .set({ state: isOwn ? 'withdrawn' : 'countered' })
    .where('message_id', '=', open.message_id)
    .execute();
  return isOwn ? undefined : open.message_id;
}

export const makeOfferOperation = defineOperation({
  method: 'POST',
  path: '/api/conversations/:id/offers',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Offer a price',
  description:
    'In cents, gross, in the currency of the listing. An open offer of the other side is countered, an own one withdrawn.',
  params: idParams,
  body: offerInput,
  idempotencyKey: 'required',
  status: 201,
  output: messageSchema,
  errors: [
    'conversation_blocked',
    'conversation_closed',
    'listing_is_sold',
    'not_found',
    'offer_over',
    'too_many',
  ],
  run: async (ctx: Parameters<typeof makeOffer>[0], call) => {
    const { priceMinor, counters } = call.body;
    const input = { id: call.params.id, priceMinor, counters, key: call.idempotencyKey };
    return makeOffer(ctx, await askerOf(call), input);
  },
});
