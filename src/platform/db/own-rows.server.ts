import { sql } from 'kysely';
import type { Database } from './database.server.ts';
import type { DB } from './database-types.ts';
import { readAsJson } from './read-as-json.server.ts';

/** Reads the exported columns of the rows of an account in tables with a column `account_id`, as JSON. */
export const ownRows =
  <Tables extends { readonly [Table in keyof DB]?: { exported: readonly string[] } }>(
    db: Database,
    accountId: number,
    tables: Tables,
  ) =>
  <Table extends keyof Tables & keyof DB>(table: Table, ...order: (keyof DB[Table] & string)[]) => {
    const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
    const exported = tables[table]?.exported ?? [];
    return readAsJson(
      db,
      sql<Record<string, unknown>>`(select ${columns(exported)} from ${sql.table(table)}
        where account_id = ${accountId} ${order.length > 0 ? sql`order by ${columns(order)}` : sql``})`,
    );
  };
