import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Channel of PostgreSQL notifications that the event streams of people listen to. */
export const STREAM_CHANNEL = 'conversation';

/** Tells the streams of an account, in every web process and after the commit, that its notifications changed. */
export async function announceNotifications(transaction: Database, accountId: number): Promise<void> {
  const payload = JSON.stringify({ kind: 'notifications', accounts: [accountId] });
  await sql`select pg_notify(${STREAM_CHANNEL}, ${payload})`.execute(transaction);
}
