import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { endBarterMails } from './end-barter-mails.server.ts';

/** Ends the weekly messages about swaps of an account, or sends them again. */
export async function changeBarterMails(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { wanted }: { wanted: boolean },
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  if (!wanted) return endBarterMails(ctx, accountId);
  await ctx.db
    .updateTable('barter_mail')
    .set({ ended_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

export const changeBarterMailsOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/barter-mails',
  access: 'user',
  tag: 'selling',
  summary: 'End the weekly messages about swaps, or receive them again',
  body: z.strictObject({ wanted: z.boolean() }),
  output: successSchema,
  errors: [],
  run: async (ctx: Parameters<typeof changeBarterMails>[0], { viewer, body }) => {
    await changeBarterMails(ctx, viewer, body);
    return success;
  },
});
