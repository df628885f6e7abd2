import { sql } from 'kysely';
import type { Database } from './database.server.ts';

/**
 * Whether `replica` is a physical (streaming) replica of `primary`; only then do both number transactions
 * alike. A promoted replica no longer counts.
 */
export async function isReplicaOf(replica: Database, primary: Database): Promise<boolean> {
  const [mine, theirs] = await Promise.all([identityOf(replica), identityOf(primary)]);
  return mine.recovering && mine.system === theirs.system && mine.database === theirs.database;
}

async function identityOf(db: Database): Promise<{ system: string; database: string; recovering: boolean }> {
  const { rows } = await sql<{ system: string; database: string; recovering: boolean }>`
    select system_identifier::text as system, current_database() as database,
      pg_is_in_recovery() as recovering from pg_control_system()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not return its identity');
  return row;
}
