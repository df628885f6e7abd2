import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Marks the comments up to `upTo` as seen by the owner; never back. Throws AppError `not_found` (404). */
export async function markSeen(
  { db }: { db: Database },
  { accountId }: Viewer,
  { id, upTo }: { id: number; upTo: number },
): Promise<void> {
  const newest = sql<number>`(select coalesce(max(c.id), 0) from shared_comment c
    where c.list_id = shared_list.id and c.id <= ${upTo})`;
  const { numUpdatedRows } = await db
    .updateTable('shared_list')
    .set({ seen_up_to: sql<number>`greatest(seen_up_to, ${newest})` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', 404);
}

export const markSeenOperation = defineOperation({
  method: 'POST',
  path: '/api/user/shared-lists/:id/seen',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'sharing',
  summary: 'Mark comments on an own shared list as seen',
  params: idParams,
  body: z.strictObject({ upTo: idParams.shape.id }),
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params, body }) => {
    await markSeen(ctx, viewer, { id: params.id, upTo: body.upTo });
    return success;
  },
});
