import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import { BETWEEN_ALERTS_MS, lastAlertTime } from './alert-times.ts';

/**
 * Searches whose alert is due and has listings to report: at once when 15 minutes have passed since the last one,
 * else those found before the last 08:00. Leaves out paused and unconfirmed searches, and blocked accounts.
 */
export function dueSearches(db: Kysely<DB>, now: Date) {
  const [day, week] = [lastAlertTime('daily', now), lastAlertTime('weekly', now)];
  const isDue = sql<boolean>`
    case saved_search.alert
      when 'at_once' then coalesce(saved_search.alerted_at <= ${new Date(now.getTime() - BETWEEN_ALERTS_MS)}, true)
      when 'daily' then coalesce(saved_search.alerted_at < ${day}, true)
      when 'weekly' then coalesce(saved_search.alerted_at < ${week}, true)
      else false end`;
  return db
    .selectFrom('saved_search')
    .leftJoin('account', 'account.id', 'saved_search.account_id')
    .where('saved_search.deleted_at', 'is', null)
    .where('saved_search.paused', '=', false)
    .where(isDue)
    .where((row) =>
      row.or([
        row('saved_search.confirmed_at', 'is not', null).and('saved_search.email', 'is not', null),
        row('account.blocked', '=', false),
      ]),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom('saved_search_match as found')
          .select('found.saved_search_id')
          .whereRef('found.saved_search_id', '=', 'saved_search.id')
          .where('found.told_at', 'is', null)
          .where(
            sql<boolean>`case saved_search.alert when 'daily' then found.matched_at < ${day}
              when 'weekly' then found.matched_at < ${week} else true end`,
          ),
      ),
    );
}
