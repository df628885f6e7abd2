import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import { noteSchema } from './favourite-json.ts';

interface ChangeContext {
  db: Database;
  now: () => Date;
}

/** Replaces the own note about a favourite. Throws AppError `not_found` (404) and `personal_number` (422). */
export async function changeNote(
  ctx: ChangeContext,
  { accountId }: Viewer,
  { listingId, note }: { listingId: number; note: string },
): Promise<void> {
  refusePersonalNumbers({ note });
  const { numUpdatedRows } = await ctx.db
    .updateTable('favourite')
    .set({ note, noted_at: ctx.now() })
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', 404);
}

export const changeFavouriteOperation = defineOperation({
  method: 'PATCH',
  path: '/api/user/favourites/:id',
  access: 'user',
  team: 'self',
  tag: 'favourites',
  summary: 'Change the note about a saved listing',
  params: idParams,
  body: z.strictObject({ note: noteSchema }),
  output: successSchema,
  errors: ['not_found', 'personal_number'],
  run: async (ctx: ChangeContext, { viewer, params, body }) => {
    await changeNote(ctx, viewer, { listingId: params.id, note: body.note });
    return success;
  },
});
