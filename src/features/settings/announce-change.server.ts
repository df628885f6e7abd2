import { sql } from 'kysely';
import type { DependencyKey } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Channel of PostgreSQL notifications; the payload is the key of what changed. */
export const SETTINGS_CHANNEL = 'settings';

/** Tells every process, when the transaction commits, that pages with this key are outdated. */
export async function announceChange(transaction: Database, changed: DependencyKey): Promise<void> {
  await sql`select pg_notify(${SETTINGS_CHANNEL}, ${changed})`.execute(transaction);
}
