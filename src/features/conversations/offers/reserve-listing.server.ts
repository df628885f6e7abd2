import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { requireParticipant } from '../participant.server.ts';

/**
 * Marks the listing as reserved for the buyer of a conversation, who reads so; the other buyers read that it is
 * reserved. Throws AppError `not_found` (404) unless the viewer is the seller, `conversation_blocked`,
 * `conversation_closed` (409) and those of `changeListingState`.
 */
export async function reserveListing(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  id: number,
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  const participant = await requireParticipant(ctx, id, { viewer, token: undefined });
  if (participant.side !== 'seller') throw new AppError('not_found', 404);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const about = await transaction
      .selectFrom('conversation')
      .select('listing_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (about?.listing_id == null) throw new AppError('conversation_closed', 409);
    const step = { field: 'sale', to: 'reserved', by: 'owner', actorId: accountId } as const;
    // The listing before the conversation: a trigger notes the change in all its conversations.
    await changeListingState(transaction, { ...step, listingId: about.listing_id, now });
    const { state } = await lockConversation(transaction, participant, now);
    requireOpen(state);
    await sql`
      update conversation_message set event = 'reserved_for_buyer'
      where id = (select max(id) from conversation_message where conversation_id = ${id} and event = 'reserved')`.execute(
      transaction,
    );
  });
}

export const reserveListingOperation = defineOperation({
  method: 'POST',
  path: '/api/conversations/:id/reserve',
  access: 'user',
  team: 'seller',
  tag: 'conversations',
  summary: 'Reserve the listing for this buyer',
  description: 'For the seller of an available listing.',
  params: idParams,
  output: successSchema,
  errors: [...lifeErrors, 'conversation_blocked', 'conversation_closed'],
  run: async (ctx: Parameters<typeof reserveListing>[0], { viewer, params }) => {
    await reserveListing(ctx, viewer, params.id);
    return success;
  },
});
