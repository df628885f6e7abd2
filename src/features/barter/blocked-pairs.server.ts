import type { Database } from '#platform/db/database.server.ts';

/** Whether one of the accounts blocked another in a conversation. */
export type HasBlock = (accountIds: readonly number[]) => boolean;

/** Reads which of the accounts blocked each other; either side's block counts for both. */
export async function readBlocks(db: Database, accountIds: readonly number[]): Promise<HasBlock> {
  if (accountIds.length === 0) return () => false;
  const rows = await db
    .selectFrom('conversation_side as blocker')
    .innerJoin('conversation_side as other', 'other.conversation_id', 'blocker.conversation_id')
    .select(['blocker.account_id as blocker', 'other.account_id as other'])
    .whereRef('other.side', '<>', 'blocker.side')
    .where('blocker.blocked', '=', true)
    .where('blocker.account_id', 'in', accountIds)
    .where('other.account_id', 'in', accountIds)
    .execute();
  return (ids) => rows.some(({ blocker, other }) => ids.includes(blocker ?? 0) && ids.includes(other ?? 0));
}
