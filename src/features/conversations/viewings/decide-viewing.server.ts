import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { viewingDecision, viewingParams } from '../conversation-inputs.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { takeMessage } from '../messages/send-message.server.ts';
import { writeMessage } from '../messages/write-message.server.ts';
import { askerOf, requireParticipant, type Asker, type Participant } from '../participant.server.ts';

const events = {
  confirmed: 'viewing_confirmed',
  declined: 'viewing_declined',
  cancelled: 'viewing_cancelled',
} as const;

type Decision =
  | { state: 'confirmed'; time: string; place: string }
  | { state: 'declined' }
  | { state: 'cancelled' };

/**
 * Confirms one of the times that the other side proposed, declines them, or cancels an own proposal or an appointment.
 * Repeating a decision changes nothing. Throws AppError `not_found` (404), `conversation_blocked`,
 * `conversation_closed`, `viewing_over` (409), `viewing_time`, `personal_number` (422), `too_many` (429).
 */
export async function decideViewing(
  ctx: { db: Database; jobs: Jobs; now: () => Date },
  asker: Asker,
  { id, viewing, ...decision }: { id: number; viewing: number } & Decision,
): Promise<void> {
  const participant = await requireParticipant(ctx, id, asker);
  if (decision.state === 'confirmed') refusePersonalNumbers({ place: decision.place });
  await takeMessage(ctx, participant);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const conversation = await lockConversation(transaction, participant, now);
    const known = await readViewing(transaction, participant, viewing);
    if (known.state === decision.state) return;
    requireOpen(conversation.state);
    requirePossible(known, decision);
    const isSeller = participant.side === 'seller';
    await transaction
      .updateTable('conversation_viewing')
      .set((row) => ({
        state: decision.state,
        sequence: row('sequence', '+', 1),
        ...(decision.state === 'confirmed' && {
          chosen: chosenTime(known.times, decision.time, now),
          ...(isSeller && decision.place !== '' && { place: decision.place }),
        }),
      }))
      .where('message_id', '=', viewing)
      .execute();
    const event = events[decision.state];
    await writeMessage(ctx, transaction, participant, { kind: 'event', event });
  });
}

interface KnownViewing {
  state: string;
  times: Date[];
  isOwn: boolean;
}

async function readViewing(
  transaction: Transaction<DB>,
  { conversationId, side }: Participant,
  viewing: number,
): Promise<KnownViewing> {
  const row = await transaction
    .selectFrom('conversation_viewing as v')
    .innerJoin('conversation_message as m', 'm.id', 'v.message_id')
    .select(['v.state', 'v.times', 'm.side'])
    .where('v.message_id', '=', viewing)
    .where('v.conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  return { state: row.state, times: row.times, isOwn: row.side === side };
}

/** The other side confirms or declines an open proposal; its writer cancels it, and both an appointment. */
function requirePossible({ state, isOwn }: KnownViewing, decision: Decision): void {
  const cancels = decision.state === 'cancelled';
  if (state === 'confirmed' && cancels) return;
  if (state !== 'open') throw new AppError('viewing_over', 409);
  if (isOwn !== cancels) throw new AppError('not_found', 404);
}

function chosenTime(times: readonly Date[], time: string, now: Date): Date {
  const chosen = times.find((each) => each.getTime() === Date.parse(time));
  if (!chosen || chosen <= now)
    throw new AppError('viewing_time', 422, { fields: { time: ['viewing_time'] } });
  return chosen;
}

export const decideViewingOperation = defineOperation({
  method: 'PATCH',
  path: '/api/conversations/:id/viewings/:viewing',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Confirm, decline or cancel a viewing',
  description:
    'The other side confirms one of the proposed times or declines them; the proposal is cancelled by its writer, an appointment by either.',
  params: viewingParams,
  body: viewingDecision,
  output: successSchema,
  errors: [
    'conversation_blocked',
    'conversation_closed',
    'not_found',
    'personal_number',
    'too_many',
    'viewing_over',
    'viewing_time',
  ],
  run: async (ctx: Parameters<typeof decideViewing>[0], call) => {
    await decideViewing(ctx, await askerOf(call), { ...call.params, ...call.body });
    return success;
  },
});
