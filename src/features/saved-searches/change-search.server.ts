import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { requirePlaceForSearch } from './require-place.server.ts';
import { searchAlerts } from './saved-search.ts';
import { searchNameSchema } from './search-name-schema.ts';

interface ChangeContext {
  db: Database;
  now: () => Date;
}

/** A call may change several parts. */
export const searchChanges = {
  name: searchNameSchema.optional(),
  alert: z.enum(searchAlerts).optional(),
  paused: z.boolean().optional().describe('Paused alerts send nothing and do not catch up later'),
  seen: z.literal(true).optional().describe('Its results were opened: later listings count as new'),
  deleted: z.boolean().optional().describe('A deletion can be undone for a day'),
};

type SearchChange = z.infer<z.ZodObject<typeof searchChanges>>;

/** Row of the search to change, which the caller has proven to own: of an account, or by a signed link. */
type OwnSearch = { id: number; accountId: number | null };

/**
 * Changes a search of its owner. Throws AppError `not_found` (404), and `saved_searches_full` (409) when a deletion
 * is undone after others have been saved.
 */
export async function changeSearch(
  ctx: ChangeContext,
  { id, accountId }: OwnSearch,
  change: SearchChange,
): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('saved_search')
      .select(['alert', 'paused', 'deleted_at'])
      .where('id', '=', id)
      .where('account_id', 'is not distinct from', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!before || (before.deleted_at !== null && change.deleted !== false))
      throw new AppError('not_found', 404);
    if (before.deleted_at !== null && accountId !== null) await requirePlace(transaction, accountId);
    if (Object.values(change).every((part) => part === undefined)) return;
    const { name, alert, paused, deleted, seen } = change;
    const isMatched = [alert, paused, deleted].some((part) => part !== undefined);
    await transaction
      .updateTable('saved_search')
      .set((row) => ({
        ...(name !== undefined && { name }),
        ...(alert !== undefined && { alert }),
        ...(paused !== undefined && { paused }),
        ...(deleted !== undefined && { deleted_at: deleted ? now : null }),
        ...(deleted === false && { of_preferences: isOnlyOfPreferences }),
        ...(seen && { seen_at: now }),
        ...(isMatched && { version: row('version', '+', 1) }),
      }))
      .where('id', '=', id)
      .execute();
    const wasSilent = before.alert === 'off' || before.paused || before.deleted_at !== null;
    // Listings of the silent time are not told about afterwards.
    if (wasSilent && isMatched) await forgetWaiting(transaction, id, now);
  });
}

/** Later answers may have begun a search of preferences while this one was deleted; an account has one. */
const isOnlyOfPreferences = sql<boolean>`of_preferences and not exists (
  select from saved_search other where other.account_id = saved_search.account_id and other.of_preferences
    and other.deleted_at is null and other.id <> saved_search.id)`;

async function requirePlace(transaction: Transaction<DB>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`saved searches of account ${accountId}`}))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  await requirePlaceForSearch(transaction, count);
}

async function forgetWaiting(transaction: Transaction<DB>, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('saved_search_match')
    .set({ told_at: now })
    .where('saved_search_id', '=', id)
    .where('told_at', 'is', null)
    .execute();
}

export const changeSearchOperation = defineOperation({
  method: 'PATCH',
  path: '/api/user/searches/:id',
  access: 'user',
  tag: 'searches',
  summary: 'Rename, pause, delete or restore a saved search, or change its alert',
  params: idParams,
  body: z.strictObject(searchChanges),
  output: successSchema,
  errors: ['not_found', 'saved_searches_full'],
  run: async (ctx: ChangeContext, { viewer, params, body }) => {
    await changeSearch(ctx, { id: params.id, accountId: viewer.accountId }, body);
    return success;
  },
});
