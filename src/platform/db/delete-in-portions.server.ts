import { sql, type RawBuilder } from 'kysely';
import type { DB } from './database-types.ts';
import type { Database } from './database.server.ts';

/** Rows per statement: a tenth of a second. */
const PORTION = 5_000;

/**
 * Deletes the rows of a table that meet a condition, in short statements: a day of visits may be millions of rows.
 * Outside a transaction each statement commits its portion.
 */
export async function deleteInPortions(
  db: Database,
  { table, isOver, portion = PORTION }: { table: keyof DB; isOver: RawBuilder<boolean>; portion?: number },
): Promise<void> {
  const name = sql.table(table);
  let deleted = 0;
  do {
    const { numAffectedRows } = await sql`
      delete from ${name} where ${isOver} and ctid = any(array(
        select ctid from ${name} where ${isOver} limit ${portion}))`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  } while (deleted === portion);
}
