import { sql, type Kysely } from 'kysely';
import type { Database } from './database.server.ts';
import { declareRow, readRows } from './raw-rows.server.ts';
import { SchemaError } from './schema-error.ts';

/** Newest migration that a build must contain to run on the schema; later ones only added. */
const FACT = 'needed_migration';

const nameRow = declareRow<{ name: string }>('executed migrations', { name: 'string' });
const tablesRow = declareRow<{ history: boolean; facts: boolean }>('tables of the migrations', {
  history: 'boolean',
  facts: 'boolean',
});

/**
 * Returns the migrations of the database that this build does not contain, if it can run without them. Throws
 * SchemaError if it cannot.
 */
export async function acceptNewerSchema(db: Database, known: readonly string[]): Promise<string[]> {
  const [tables] = await readRows(
    db,
    tablesRow,
    sql`select to_regclass('kysely_migration') is not null as history,
      to_regclass('installation_fact') is not null as facts`,
  );
  if (!tables?.history) return [];
  const executed = (await readRows(db, nameRow, sql`select name from kysely_migration order by name`)).map(
    ({ name }) => name,
  );
  const newer = executed.filter((name) => !known.includes(name));
  const [last] = newer.slice(-1);
  if (last === undefined) return [];
  const needed = tables.facts ? await neededMigration(db) : undefined;
  const isComplete = known.every((name) => executed.includes(name));
  if (isComplete && needed !== undefined && known.includes(needed)) return newer;
  throw new SchemaError(
    `The database was migrated to ${last} by a newer Volan, which this one (${known.at(-1) ?? 'no migrations'}) ` +
      'cannot run on; start that version or restore a backup made before.',
  );
}

async function neededMigration(db: Database): Promise<string | undefined> {
  const fact = await db
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', FACT)
    .executeTakeFirst();
  return typeof fact?.value === 'string' ? fact.value : undefined;
}

/** Notes that builds without this migration cannot run on the schema. The first migrations precede the table of facts. */
export async function noteNeededMigration(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('installation_fact') is not null then
        insert into installation_fact (key, value) values (${sql.lit(FACT)}, to_jsonb(${sql.lit(name)}::text))
        on conflict (key) do update set value = excluded.value, updated_at = now();
      end if;
    end $$`.execute(db);
}
