import { sql, type Insertable } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { Notification } from '#platform/db/database-types.ts';

let made = 0;

/** Inserts a listed notification of an approved listing, with `values` on top. Returns its id. */
export async function makeNotification(
  db: Database,
  values: Partial<Insertable<Notification>> & { account_id: number },
): Promise<number> {
  made += 1;
  const at = values.at ?? new Date('2026-11-19T10:00:00Z');
  const { id } = await db
    .insertInto('notification')
    .values({
      topic: 'own',
      kind: 'listing_approved',
      event_key: `made ${made}`,
      data: JSON.stringify({ listing: 4711, title: { bg: `Голф ${made}`, en: `Golf ${made}` } }),
      at,
      decided_at: at,
      position: sql<number>`nextval('notification_position')`,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
