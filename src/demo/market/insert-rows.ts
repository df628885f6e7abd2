import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import type { Row } from '#demo/market/market-rows.ts';

/** True values of listings; the program has no types for the table, because only evaluations read it. */
export const TRUTH_TABLE = 'demo_truth';

/**
 * Inserts rows of one table in one statement: sent as one JSON value and converted by the table's column
 * types. All rows must have the columns of the first. `doNothing` skips existing rows.
 */
export async function insertRows(
  trx: Transaction<DB>,
  table: keyof DB | typeof TRUTH_TABLE,
  rows: readonly Row[],
  doNothing = false,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const target = sql.table(table);
  await sql`
    insert into ${target} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)
    ${doNothing ? sql`on conflict do nothing` : sql``}`.execute(trx);
}

/** Reserves ids of a table, in ascending order. */
export async function reserveIds(
  trx: Transaction<DB>,
  table: 'account' | 'listing',
  count: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom(sql`generate_series(1, ${count}::int)`.as('place'))
    .select(sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`.as('id'))
    .execute();
  return rows.map((row) => row.id).sort((one, other) => one - other);
}
