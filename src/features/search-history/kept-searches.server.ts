import type { Transaction } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { mergeSearches, type KeptSearch } from './kept-search.ts';

export interface HistoryContext {
  db: Database;
  now: () => Date;
}

/** State of an account's history, whose row stays locked until the end of the transaction. */
async function lockHistory(transaction: Transaction<DB>, accountId: number) {
  return transaction
    .insertInto('search_history')
    .values({ account_id: accountId })
    .onConflict((row) => row.column('account_id').doUpdateSet({ account_id: accountId }))
    .returning(['is_off', 'forgotten_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Adds searches to those of the account: of a page of results, or of a browser at sign-in. Nothing is lost when two
 * calls come at once. While the history is off, and for searches seen before it was last cleared, nothing is kept.
 */
export async function keepSearches(
  ctx: HistoryContext,
  { accountId }: Viewer,
  searches: readonly KeptSearch[],
): Promise<void> {
  const now = ctx.now().getTime();
  await ctx.db.transaction().execute(async (transaction) => {
    const { is_off, forgotten_at } = await lockHistory(transaction, accountId);
    if (is_off) return;
    const since = forgotten_at?.getTime() ?? 0;
    const added = searches
      // The clock of a browser may be ahead.
      .map((search) => ({ ...search, seenAt: Math.min(search.seenAt, now) }))
      .filter(({ seenAt }) => seenAt > since);
    if (added.length === 0) return;
    const before = await readKept(transaction, accountId);
    const merged = mergeSearches([...before, ...added]);
    await writeKept(transaction, accountId, merged);
  });
}

/** Searches of an account, pinned ones first, then the newest. */
export async function readKept(db: Database, accountId: number): Promise<KeptSearch[]> {
  const rows = await db
    .selectFrom('kept_search')
    .select(['address', 'seen_at', 'pinned'])
    .where('account_id', '=', accountId)
    .orderBy('pinned', 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('address')
    .execute();
  return rows.map(({ address, seen_at, pinned }) => ({ address, seenAt: seen_at.getTime(), pinned }));
}

async function writeKept(
  transaction: Transaction<DB>,
  accountId: number,
  searches: readonly KeptSearch[],
): Promise<void> {
  await transaction
    .insertInto('kept_search')
    .values(
      searches.map(({ address, seenAt, pinned }) => ({
        account_id: accountId,
        address,
        seen_at: new Date(seenAt),
        pinned,
      })),
    )
    .onConflict((row) =>
      row.columns(['account_id', 'address']).doUpdateSet((values) => ({
        seen_at: values.ref('excluded.seen_at'),
        pinned: values.ref('excluded.pinned'),
      })),
    )
    .execute();
  await transaction
    .deleteFrom('kept_search')
    .where('account_id', '=', accountId)
    .where(
      'address',
      'not in',
      searches.map(({ address }) => address),
    )
    .execute();
}

/** Pins or unpins a kept search; without effect for others. */
export async function pinSearch(
  ctx: HistoryContext,
  { accountId }: Viewer,
  { address, pinned }: { address: string; pinned: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockHistory(transaction, accountId);
    await transaction
      .updateTable('kept_search')
      .set({ pinned })
      .where('account_id', '=', accountId)
      .where('address', '=', address)
      .execute();
  });
}

/** Forgets one search. */
export async function forgetSearch(
  ctx: HistoryContext,
  { accountId }: Viewer,
  address: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockHistory(transaction, accountId);
    await transaction
      .deleteFrom('kept_search')
      .where('account_id', '=', accountId)
      .where('address', '=', address)
      .execute();
  });
}

/** Forgets all searches, and switches the history off or on if `isOff` is given. */
export async function forgetAllSearches(
  ctx: HistoryContext,
  { accountId }: Viewer,
  isOff?: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockHistory(transaction, accountId);
    await transaction
      .updateTable('search_history')
      .set({ forgotten_at: ctx.now(), ...(isOff !== undefined && { is_off: isOff }) })
      .where('account_id', '=', accountId)
      .execute();
    await transaction.deleteFrom('kept_search').where('account_id', '=', accountId).execute();
  });
}
