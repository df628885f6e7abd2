import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { offerDecision, offerParams } from '../conversation-inputs.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { takeMessage } from '../messages/send-message.server.ts';
import { writeMessage } from '../messages/write-message.server.ts';
import { askerOf, requireParticipant, type Asker } from '../participant.server.ts';

const events = {
  accepted: 'offer_accepted',
  declined: 'offer_declined',
  withdrawn: 'offer_withdrawn',
} as const;

interface Decision {
  id: number;
  offer: number;
  state: keyof typeof events;
}

/**
 * Accepts or declines an offer of the other side, or withdraws an own one. Repeating a decision changes nothing. Throws
 * AppError `not_found` (404), `conversation_blocked`, `conversation_closed`, `offer_over` (409), `too_many` (429).
 */
export async function decideOffer(
  ctx: { db: Database; jobs: Jobs; now: () => Date },
  asker: Asker,
  { id, offer, state }: Decision,
): Promise<void> {
  const participant = await requireParticipant(ctx, id, asker);
  await takeMessage(ctx, participant);
  await ctx.db.transaction().execute(async (transaction) => {
    const conversation = await lockConversation(transaction, participant, ctx.now());
    const known = await transaction
      .selectFrom('conversation_offer as f')
      .innerJoin('conversation_message as m', 'm.id', 'f.message_id')
      .select(['f.state', 'm.side'])
      .where('f.message_id', '=', offer)
      .where('f.conversation_id', '=', id)
      .executeTakeFirst();
    const isOwn = known?.side === participant.side;
    if (!known || isOwn !== (state === 'withdrawn')) throw new AppError('not_found', 404);
    if (known.state === state) return;
    requireOpen(conversation.state);
    if (known.state !== 'open') throw new AppError('offer_over', 409);
    await transaction
      .updateTable('conversation_offer')
      .set({ state })
      .where('message_id', '=', offer)
      .execute();
    await writeMessage(ctx, transaction, participant, { kind: 'event', event: events[state] });
  });
}

export const decideOfferOperation = defineOperation({
  method: 'PATCH',
  path: '/api/conversations/:id/offers/:offer',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Accept, decline or withdraw an offer',
  params: offerParams,
  body: offerDecision,
  output: successSchema,
  errors: ['conversation_blocked', 'conversation_closed', 'not_found', 'offer_over', 'too_many'],
  run: async (ctx: Parameters<typeof decideOffer>[0], call) => {
    await decideOffer(ctx, await askerOf(call), { ...call.params, ...call.body });
    return success;
  },
});
