import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { viewingInput } from '../conversation-inputs.ts';
import { messageSchema } from '../conversation-schemas.ts';
import type { Message } from '../conversation.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { readMessage } from '../messages/read-messages.server.ts';
import { takeMessage } from '../messages/send-message.server.ts';
import { findRepeated, writeMessage } from '../messages/write-message.server.ts';
import { askerOf, requireParticipant, type Asker } from '../participant.server.ts';
import { isViewingTime } from './viewing-time.ts';

interface ViewingInput {
  id: number;
  times: readonly Date[];
  minutes: number;
  place: string;
  key: string;
}

/**
 * Proposes times for a viewing; it replaces one that is open or still to come. Only the seller's place is kept. Throws
 * AppError `not_found` (404), `conversation_blocked`, `conversation_closed`, `listing_is_sold` (409), `viewing_time`,
 * `personal_number`, `idempotency_key_reused` (422), `too_many` (429).
 */
export async function proposeViewing(
  ctx: { db: Database; jobs: Jobs; now: () => Date },
  asker: Asker,
  { id, times, minutes, place, key }: ViewingInput,
): Promise<Message> {
  const participant = await requireParticipant(ctx, id, asker);
  refusePersonalNumbers({ place });
  const now = ctx.now();
  if (!times.every((time) => isViewingTime(time, now)))
    throw new AppError('viewing_time', 422, { fields: { times: ['viewing_time'] } });
  await takeMessage(ctx, participant);
  const messageId = await ctx.db.transaction().execute(async (transaction) => {
    const { state, published } = await lockConversation(transaction, participant, now);
    const known = await findRepeated(transaction, participant, { kind: 'viewing', key });
    if (known !== undefined) return known;
    requireOpen(state);
    if (!published) throw new AppError('listing_is_sold', 409);
    await sql`
      update conversation_viewing v set sequence = v.sequence + 1,
        state = case when v.state = 'open' and m.side <> ${participant.side} then 'declined' else 'cancelled' end
      from conversation_message m
      where m.id = v.message_id and v.conversation_id = ${id}
        and (v.state = 'open' or (v.state = 'confirmed' and v.chosen > ${now}))`.execute(transaction);
    const written = await writeMessage(ctx, transaction, participant, { kind: 'viewing', key });
    await transaction
      .insertInto('conversation_viewing')
      .values({
        message_id: written,
        conversation_id: id,
        minutes,
        times: times.toSorted((one, other) => one.getTime() - other.getTime()),
        place: participant.side === 'seller' ? place : '',
        state: 'open',
      })
      .execute();
    return written;
  });
  return readMessage(ctx.db, participant, messageId);
}

export const proposeViewingOperation = defineOperation({
  method: 'POST',
  path: '/api/conversations/:id/viewings',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Propose times for a viewing',
  description:
    'Two or three times within the next 90 days. Replaces an open proposal and an appointment still to come. The buyer sees the place once a time is confirmed.',
  params: idParams,
  body: viewingInput,
  idempotencyKey: 'required',
  status: 201,
  output: messageSchema,
  errors: [
    'conversation_blocked',
    'conversation_closed',
    'listing_is_sold',
    'not_found',
    'personal_number',
    'too_many',
    'viewing_time',
  ],
  run: async (ctx: Parameters<typeof proposeViewing>[0], call) => {
    const { times, minutes, place } = call.body;
    const starts = times.map((time) => new Date(time));
    const input = { id: call.params.id, times: starts, minutes, place, key: call.idempotencyKey };
    return proposeViewing(ctx, await askerOf(call), input);
  },
});
