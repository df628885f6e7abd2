import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { linkSchema } from './shared-list-json.ts';

interface RenewContext {
  db: Database;
  now: () => Date;
}

const perAccount: Limit = { name: 'renew_shared_link', max: 50, windowSeconds: 86_400 };

/** Makes a new link; the one before stops working. Throws AppError `not_found` (404) and `too_many` (429). */
export async function renewLink(
  ctx: RenewContext,
  { accountId }: Viewer,
  id: number,
): Promise<{ id: number; token: string }> {
  await takeFromLimit(ctx, perAccount, String(accountId));
  const token = makeToken();
  const { numUpdatedRows } = await ctx.db
    .updateTable('shared_list')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', 404);
  return { id, token };
}

export const renewLinkOperation = defineOperation({
  method: 'POST',
  path: '/api/user/shared-lists/:id/link',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'sharing',
  summary: 'Make a new secret link',
  description: 'The link before stops working.',
  params: idParams,
  status: 201,
  output: linkSchema,
  errors: ['not_found', 'too_many'],
  run: async (ctx: RenewContext, { viewer, params }) => renewLink(ctx, viewer, params.id),
});
