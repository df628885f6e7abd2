import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';

/**
 * Followings that must be compared with what their follower knows. Leaves out blocked accounts: they get one message
 * when that changes.
 */
export const dueWatches = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('price_watch')
    .innerJoin('account', 'account.id', 'price_watch.account_id')
    .where('price_watch.check_at', '<=', now)
    .where('price_watch.ended_at', 'is', null)
    .where('account.blocked', '=', false);
