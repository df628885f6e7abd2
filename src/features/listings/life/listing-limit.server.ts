import { sql, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { isLiveRow } from './listing-standing.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const liveRow = declareRow<{ live: number }>('live listings of a seller', { live: 'number' });

/**
 * Locks the account until the transaction ends, so that only one call at a time counts its live listings. Call it
 * before locking any of its listings. Throws AppError `unauthenticated` (401) without such an account.
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

/** Maximum number of live listings of an account. */
export async function liveLimit(db: Database, kind: 'private' | 'company'): Promise<number> {
  const limits = await readSettings(db, ['live_listings_private', 'live_listings_company']);
  return kind === 'private' ? limits.live_listings_private : limits.live_listings_company;
}

const DAY_MS = 86_400_000;

/** End of a run that begins now; a published listing then has to be renewed. */
export async function endOfRun(db: Database, now: Date): Promise<Date> {
  const { listing_days: days } = await readSettings(db, ['listing_days']);
  return new Date(now.getTime() + days * DAY_MS);
}

/** Throws AppError `live_limit` (409) at the limit of live listings. The caller holds the lock of `lockSeller`. */
export async function requireRoomForListing(
  transaction: Transaction<DB>,
  { accountId, kind }: { accountId: number; kind: 'private' | 'company' },
): Promise<void> {
  const rows = await readRows(
    transaction,
    liveRow,
    sql`
    select count(*) as live from listing
    where account_id = ${accountId} and ${isLiveRow('listing')}`,
  );
  if ((rows[0]?.live ?? 0) >= (await liveLimit(transaction, kind))) throw new AppError('live_limit', 409);
}
