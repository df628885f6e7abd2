import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.server.ts';

/** Gives an account a browser that shows push notifications. */
export async function addPushDevice(db: Database, account_id: number, server_key: string): Promise<void> {
  const at = new Date('2026-11-19T10:00:00Z');
  await db
    .insertInto('push_subscription')
    .values({
      account_id,
      endpoint: 'https://push.example/1',
      endpoint_hash: randomBytes(32),
      p256dh: 'x',
      auth: 'x',
      server_key,
      user_agent: 'test',
      created_at: at,
      used_at: at,
    })
    .execute();
}
