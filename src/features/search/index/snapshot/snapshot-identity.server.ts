import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const databaseRow = declareRow<{ identity: string; lsn: string; reached: boolean }>(
  'identity of the database',
  {
    identity: 'string',
    lsn: 'string',
    reached: 'boolean',
  },
);

/** Names a database, also apart from its copies and restored states, and how far it is written. */
interface DatabaseState {
  identity: string;
  lsn: string;
  /** Whether it is written as far as the position asked for. */
  reached: boolean;
}

/** A copy that went its own way has a new timeline or is not written as far as the original was. */
export async function databaseState(db: Database, reached = '0/0'): Promise<DatabaseState> {
  const [row] = await readRows(
    db,
    databaseRow,
    sql`
    select concat_ws(' ', control.system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
        (select oid from pg_database where datname = current_database())) as identity,
      pg_current_wal_insert_lsn()::text as lsn, pg_current_wal_insert_lsn() >= ${reached}::pg_lsn as reached
    from pg_control_system() control`,
  );
  if (!row) throw new Error('the database did not say which one it is');
  return row;
}

/**
 * Names everything besides listings that an index is made of: the program with its rules and layout, and the names in
 * the catalogue, which are not in the change log.
 */
export const programIdentity = (build: string, { brands, models, cities, colors }: Catalogue): string =>
  `${build} ${process.version} ${hash('sha256', JSON.stringify([brands, models, cities, colors]))}`;
