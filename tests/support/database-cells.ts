import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

export type Row = Record<string, unknown>;
interface Cell {
  table: string;
  column: string;
  text: string;
}

/** Every row of a table as JSON. */
export async function rowsOf(db: Database, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
  return rows.map(({ row }) => row);
}

/** Every cell of the database, as text. */
export async function allCells(db: Database): Promise<Cell[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const cells: Cell[] = [];
  for (const { name: table } of rows)
    for (const row of await rowsOf(db, table))
      for (const [column, value] of Object.entries(row))
        cells.push({ table, column, text: JSON.stringify(readable(value)) });
  return cells;
}

/** Bytes are in JSON as `\\x` and hexadecimal digits; those of a text are searched as text. */
const readable = (value: unknown): unknown =>
  typeof value === 'string' && /^\\x(?:[0-9a-f]{2})*$/.test(value)
    ? Buffer.from(value.slice(2), 'hex').toString('utf8')
    : value;

/** Returns where any of the texts occurs, as `table.column`. */
export const whereFound = (cells: readonly Cell[], needles: readonly string[]): string[] => [
  ...new Set(
    cells
      .filter(({ text }) => needles.some((needle) => text.includes(needle)))
      .map(({ table, column }) => `${table}.${column}`),
  ),
];
