import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';
import type { PersonalTables } from './personal-data.ts';

/** Reads the exported columns of the rows of an account in tables with a column `account_id`, as JSON. */
export const ownRows =
  <Tables extends PersonalTables>(db: Database, accountId: number, tables: Tables) =>
  <Table extends keyof Tables & keyof DB & string>(table: Table, ...order: (keyof DB[Table] & string)[]) => {
    const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
    const { exported } = tables[table] as { exported: readonly string[] };
    return readAsJson(
      db,
      sql<Record<string, unknown>>`(select ${columns(exported)} from ${sql.table(table)}
        where account_id = ${accountId} ${order.length > 0 ? sql`order by ${columns(order)}` : sql``})`,
    );
  };
