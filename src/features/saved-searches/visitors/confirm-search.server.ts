import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { CONFIRM_WITHIN_MS, type SavedSearch } from '../saved-search.ts';
import { savedSearchColumns, savedSearchOf } from '../saved-search-rows.server.ts';
import { managePath, readConfirmToken } from './search-links.server.ts';

interface ConfirmContext {
  db: Database;
  secret: SecretKeys;
  now: () => Date;
}

/** Returns the search that a link confirms; undefined when the link is forged or over 24 hours old. Changes nothing. */
export async function findSearchToConfirm(
  ctx: ConfirmContext,
  token: string,
): Promise<SavedSearch | undefined> {
  const id = readConfirmToken(ctx, token);
  if (id === undefined) return undefined;
  const row = await ctx.db
    .selectFrom('saved_search')
    .select(savedSearchColumns)
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
    .where((search) =>
      search.or([
        search('confirmed_at', 'is not', null),
        search('created_at', '>', new Date(ctx.now().getTime() - CONFIRM_WITHIN_MS)),
      ]),
    )
    .executeTakeFirst();
  return row && savedSearchOf(row);
}

export const confirmSearchOperation = defineOperation({
  method: 'POST',
  path: '/api/searches/confirm',
  access: 'everyone',
  tag: 'searches',
  summary: 'Confirm the search of a visitor by the link of a mail',
  description: 'Confirming again has no effect.',
  body: z.strictObject({ token: z.string().max(200) }),
  output: z.object({ manage: z.string().describe('Path of the page that manages the search') }),
  errors: ['link_expired'],
  run: async (ctx: ConfirmContext, { body }) => {
    const search = await findSearchToConfirm(ctx, body.token);
    if (!search) throw new AppError('link_expired', 422);
    const now = ctx.now();
    await ctx.db
      .updateTable('saved_search')
      .set((row) => ({ confirmed_at: now, seen_at: now, version: row('version', '+', 1) }))
      .where('id', '=', search.id)
      .where('confirmed_at', 'is', null)
      .execute();
    return { manage: managePath(ctx, search.id) };
  },
});
