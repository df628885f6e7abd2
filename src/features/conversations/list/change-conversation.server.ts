import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { conversationChange } from '../conversation-inputs.ts';
import { announce } from '../live/announce.server.ts';
import { askerOf, requireParticipant, type Asker, type Participant } from '../participant.server.ts';

interface Change {
  id: number;
  archived?: boolean | undefined;
  muted?: boolean | undefined;
  blocked?: boolean | undefined;
}

/** Archives, mutes or blocks. A block holds in all conversations of the two people. Throws `not_found` (404). */
export async function changeConversation(
  ctx: { db: Database },
  asker: Asker,
  { id, archived, muted, blocked }: Change,
): Promise<void> {
  const participant = await requireParticipant(ctx, id, asker);
  await ctx.db.transaction().execute(async (transaction) => {
    if (archived !== undefined || muted !== undefined)
      await transaction
        .updateTable('conversation_side')
        .set({ ...(archived !== undefined && { archived }), ...(muted !== undefined && { muted }) })
        .where('conversation_id', '=', id)
        .where('side', '=', participant.side)
        .execute();
    if (blocked !== undefined) await blockOther(transaction, participant, blocked);
  });
}

async function blockOther(
  transaction: Transaction<DB>,
  { conversationId, side }: Participant,
  blocked: boolean,
): Promise<void> {
  const [own, other] = await Promise.all(
    ([true, false] as const).map((isOwn) =>
      transaction
        .selectFrom('conversation_side')
        .select(['account_id', 'visitor_email'])
        .where('conversation_id', '=', conversationId)
        .where('side', isOwn ? '=' : '<>', side)
        .executeTakeFirstOrThrow(),
    ),
  );
  const changed = await transaction
    .updateTable('conversation_side as s')
    .from('conversation_side as o')
    .set({ blocked })
    .whereRef('o.conversation_id', '=', 's.conversation_id')
    .whereRef('o.side', '<>', 's.side')
    .where((row) =>
      row.or([
        row.and([row('s.conversation_id', '=', conversationId), row('s.side', '=', side)]),
        row.and([
          row('s.account_id', '=', own?.account_id ?? null),
          row('o.account_id', '=', other?.account_id ?? null),
        ]),
        row.and([
          row('s.account_id', '=', own?.account_id ?? null),
          row('o.visitor_email', '=', other?.visitor_email ?? null),
        ]),
        row.and([
          row('s.visitor_email', '=', own?.visitor_email ?? null),
          row('o.account_id', '=', other?.account_id ?? null),
        ]),
      ]),
    )
    .where('s.blocked', '<>', blocked)
    .returning('s.conversation_id')
    .execute();
  for (const { conversation_id } of changed)
    await announce(transaction, { kind: 'changed', conversation: conversation_id });
}

export const changeConversationOperation = defineOperation({
  method: 'PATCH',
  path: '/api/conversations/:id',
  access: 'everyone',
  team: 'seller',
  tag: 'conversations',
  summary: 'Archive, mute or block',
  description:
    'For the own side. A block holds in all conversations of the two people; nothing can be written until it is lifted.',
  params: idParams,
  body: conversationChange,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: { db: Database }, call) => {
    await changeConversation(ctx, await askerOf(call), { id: call.params.id, ...call.body });
    return success;
  },
});
