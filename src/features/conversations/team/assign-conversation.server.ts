import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireParticipant } from '../participant.server.ts';
import { maySellFor } from './may-sell-for.server.ts';

/**
 * Says who answers a conversation in which the viewer's company sells; null: not decided. Throws AppError `not_found` (404)
 * for others, and for a person who may not answer for the company.
 */
export async function assignConversation(
  { db }: { db: Database },
  viewer: Viewer,
  { id, assignee }: { id: number; assignee: number | null },
): Promise<void> {
  const { side, accountId } = await requireParticipant({ db }, id, { viewer, token: undefined });
  if (side !== 'seller' || accountId === null || viewer.kind !== 'company')
    throw new AppError('not_found', 404);
  await db.transaction().execute(async (transaction) => {
    // Serialised with removing a member, whose conversations pass on.
    await transaction.selectFrom('account').select('id').where('id', '=', accountId).forShare().execute();
    if (assignee !== null && !(await maySellFor(transaction, accountId, assignee)))
      throw new AppError('not_found', 404);
    await transaction
      .updateTable('conversation')
      .set({ assignee_id: assignee })
      .where('id', '=', id)
      .execute();
  });
}

export const assignConversationOperation = defineOperation({
  method: 'PUT',
  path: '/api/conversations/:id/assignee',
  access: 'user',
  team: 'seller',
  isPrivate: true,
  tag: 'conversations',
  summary: 'Say who of the own company answers a conversation',
  description: 'The other side does not see it.',
  params: idParams,
  body: z.strictObject({ assignee: z.int().positive().nullable() }),
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params, body }) => {
    await assignConversation(ctx, viewer, { ...params, ...body });
    return success;
  },
});
