import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { changeSearch, searchChanges } from '../change-search.server.ts';
import type { SavedSearch } from '../saved-search.ts';
import { savedSearchColumns, savedSearchOf } from '../saved-search-rows.server.ts';
import { readManageToken } from './search-links.server.ts';

interface ManageContext {
  db: Database;
  secret: SecretKeys;
  now: () => Date;
}

/** Returns the confirmed search of a visitor that a link manages; undefined when it is forged or the search deleted. */
export async function findManagedSearch(ctx: ManageContext, token: string): Promise<SavedSearch | undefined> {
  const id = readManageToken(ctx, token);
  if (id === undefined) return undefined;
  const row = await ctx.db
    .selectFrom('saved_search')
    .select(savedSearchColumns)
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('account_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && savedSearchOf(row);
}

export const manageSearchOperation = defineOperation({
  method: 'PATCH',
  path: '/api/searches/by-link',
  access: 'everyone',
  tag: 'searches',
  summary: 'Change the search of a visitor by the link of its mails',
  body: z.strictObject({ token: z.string().max(200), ...searchChanges }),
  output: successSchema,
  errors: ['link_expired', 'not_found'],
  run: async (ctx: ManageContext, { body: { token, ...change } }) => {
    const id = readManageToken(ctx, token);
    if (id === undefined) throw new AppError('link_expired', 422);
    await changeSearch(ctx, { id, accountId: null }, change);
    return success;
  },
});
