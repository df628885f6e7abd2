import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from './database.server.ts';

/** The rows of a query as PostgreSQL writes them as JSON: times with their zone, numerics with their digits. */
export async function readAsJson<Row>(db: Database, query: Expression<Row>) {
  const { rows } = await db.selectNoFrom(jsonArrayFrom(query).as('rows')).executeTakeFirstOrThrow();
  return rows;
}
