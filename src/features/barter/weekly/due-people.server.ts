import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';

/** Least time between two messages; less than a week, because a run may come late. */
const BETWEEN_MESSAGES_MS = 6 * 86_400_000;

/**
 * People with swaps that they were not told about, whose last message is a week old. Leaves out accounts that are
 * blocked or have ended these messages.
 */
export const duePeople = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('account')
    .leftJoin('barter_mail', 'barter_mail.account_id', 'account.id')
    .where('account.blocked', '=', false)
    .where('barter_mail.ended_at', 'is', null)
    .where((row) =>
      row.or([
        row('barter_mail.sent_at', 'is', null),
        row('barter_mail.sent_at', '<=', new Date(now.getTime() - BETWEEN_MESSAGES_MS)),
      ]),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom('barter_match as found')
          .innerJoin('listing', 'listing.id', 'found.listing_id')
          .select('found.listing_id')
          .whereRef('listing.account_id', '=', 'account.id')
          .where('found.told_at', 'is', null),
      ),
    );
