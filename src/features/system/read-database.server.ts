import { CompiledQuery, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { BackupState, DatabaseState, StorageState } from './system.ts';

const TABLES = 10;
const STATEMENTS = 10;
const MAX_STATEMENT = 300;

const databaseRow = declareRow<{ version: string; bytes: number; archivedAt: Date | null }>('database', {
  version: 'string',
  bytes: 'number',
  archivedAt: 'date?',
});
const tableRow = declareRow<DatabaseState['tables'][number]>('largest tables', {
  name: 'string',
  bytes: 'number',
  rows: 'number',
});
const kindRow = declareRow<StorageState['kinds'][number]>('kinds of stored files', {
  kind: 'string',
  count: 'number',
});

export async function readDatabase(db: Database): Promise<DatabaseState & Pick<BackupState, 'archivedAt'>> {
  const [[facts], tables, slow] = await Promise.all([
    readRows(
      db,
      databaseRow,
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select last_archived_time from pg_stat_archiver) as "archivedAt"`,
    ),
    readTables(db),
    readSlowStatements(db),
  ]);
  return { version: '', bytes: 0, archivedAt: null, ...facts, tables, slow };
}

/** Sizes and rows as the last VACUUM or ANALYZE estimated them, without opening the files or counting. */
const readTables = (db: Database) =>
  readRows(
    db,
    tableRow,
    sql`
    select c.oid::regclass::text as name, greatest(c.reltuples, 0)::bigint as rows,
      (c.relpages + coalesce(t.relpages, 0) + coalesce(i.pages, 0)) * current_setting('block_size')::bigint as bytes
    from pg_class c left join pg_class t on t.oid = c.reltoastrelid
      cross join lateral (select sum(p.relpages) as pages from pg_index x join pg_class p on p.oid = x.indexrelid
        where x.indrelid = c.oid) i
    where c.relkind in ('r', 'm') and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
    order by bytes desc, name limit ${TABLES}`,
  );

const statementSchema = z.array(
  z.object({ statement: z.string(), calls: z.number(), meanMs: z.number(), totalMs: z.number() }),
);

/** The statements that took most time in all. The view exists only where the operator installed the extension. */
async function readSlowStatements(db: Database): Promise<DatabaseState['slow']> {
  const installed = await db
    .selectFrom(sql<{ extname: string }>`pg_extension`.as('e'))
    .select('extname')
    .where('extname', '=', 'pg_stat_statements')
    .executeTakeFirst();
  if (!installed) return null;
  const query = CompiledQuery.raw(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), ${MAX_STATEMENT}) as statement, calls,
      mean_exec_time as "meanMs", total_exec_time as "totalMs"
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc limit ${STATEMENTS}`,
  );
  // Fails when the server was started without the library of the extension.
  const result = await db.executeQuery(query).catch(() => undefined);
  return result ? statementSchema.parse(result.rows) : null;
}

/** The database's estimate of how many files of each kind it knows. */
export const readStoredKinds = (db: Database) =>
  readRows(
    db,
    kindRow,
    sql`
    select kind, greatest(c.reltuples, 0)::bigint as count
    from (values ('pictures', 'picture'), ('documents', 'document_reading'), ('exports', 'account_export')) k (kind, name)
      join pg_class c on c.oid = to_regclass(k.name) order by kind desc`,
  );

export async function readRecordedBackup(db: Database): Promise<BackupState['recorded']> {
  const row = await db
    .selectFrom('installation_fact')
    .select(['updated_at', sql<string | null>`value ->> 'kind'`.as('kind')])
    .where('key', '=', 'last_backup')
    .executeTakeFirst();
  return row ? { at: row.updated_at, kind: row.kind ?? '' } : null;
}
