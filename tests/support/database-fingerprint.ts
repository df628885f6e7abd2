import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Tables in which a refused call is counted and recorded. */
const RECORDS_OF_REFUSALS = ['audit_event', 'limit_use'];

/**
 * Names and hashes of the tables that only accepted calls change, as one text; it changes as soon as a row does.
 */
export async function databaseFingerprint(db: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all (${RECORDS_OF_REFUSALS}) order by table_name`.execute(db);
  const parts = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash
        from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  // UNION ALL does not fix the order of its parts.
  return rows
    .map(({ name, hash }) => `${name} ${hash}`)
    .sort()
    .join('\n');
}
