import type { Database } from '#platform/db/database.server.ts';
import { makeNotification } from '../make-notification.ts';
import { AT, PERSON } from './person.ts';

/** A notification of the account with a mail that waits, and a choice. */
export async function plantNotifications(db: Database, account_id: number): Promise<void> {
  await makeNotification(db, {
    account_id,
    kind: 'search_found',
    topic: 'searches',
    data: JSON.stringify({ search: 1, name: PERSON.legal_name, found: 2, path: '/user/searches' }),
    mail: JSON.stringify({ mail: { to: PERSON.email }, dedupeKey: 'planted' }),
    collapse_key: 'search-1',
    read_at: AT,
    push_at: AT,
    pushed_with: 1,
    mailed_at: AT,
  });
  await db.insertInto('notification_reader').values({ account_id, read_up_to: 1 }).execute();
  await db
    .insertInto('notification_choice')
    .values({ account_id, topic: 'own', channel: 'mail', is_on: false, changed_at: AT })
    .execute();
}
