import { sql, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { liveLimits } from './listing-life.ts';

/**
 * Locks the account until the transaction ends, so that its live listings are counted by one call at a time. Before
 * any row of its listings is locked.
 */
export async function lockSeller(
  transaction: Transaction<DB>,
  accountId: number,
): Promise<{ kind: 'private' | 'company' }> {
  const account = await transaction
    .selectFrom('account')
    .select('kind')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError('unauthenticated', 401);
  return { kind: account.kind as 'private' | 'company' };
}

/** Throws AppError `live_limit` (409) when the account, which is locked, has no room for one more live listing. */
export async function requireRoomForListing(
  transaction: Transaction<DB>,
  { accountId, kind }: { accountId: number; kind: 'private' | 'company' },
): Promise<void> {
  // The same as `isLive`.
  const { rows } = await sql<{ live: number }>`
    select count(*) as live from listing
    where account_id = ${accountId} and publication = 'active' and sale <> 'sold'
      and moderation <> 'rejected' and not fake`.execute(transaction);
  if ((rows[0]?.live ?? 0) >= liveLimits[kind]) throw new AppError('live_limit', 409);
}
