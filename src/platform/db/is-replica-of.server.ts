import { sql } from 'kysely';
import type { Database } from './database.server.ts';
import { declareRow, readRows } from './raw-rows.server.ts';

interface Identity {
  system: string;
  database: string;
  recovering: boolean;
}

const identityRow = declareRow<Identity>('identity of a database', {
  system: 'string',
  database: 'string',
  recovering: 'boolean',
});

/**
 * Whether one database is a physical (streaming) replica of the other: only then do both number transactions
 * alike. A promoted replica is one no more.
 */
export async function isReplicaOf(replica: Database, primary: Database): Promise<boolean> {
  const [mine, theirs] = await Promise.all([identityOf(replica), identityOf(primary)]);
  return mine.recovering && mine.system === theirs.system && mine.database === theirs.database;
}

async function identityOf(db: Database): Promise<Identity> {
  const query = sql`
    select system_identifier::text as system, current_database() as database,
      pg_is_in_recovery() as recovering from pg_control_system()`;
  const [row] = await readRows(db, identityRow, query);
  if (!row) throw new Error('the database gave no identity');
  return row;
}
