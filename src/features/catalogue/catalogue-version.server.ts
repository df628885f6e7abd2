import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';

const FACT = 'catalogue_version';
/** Channel of PostgreSQL notifications about a changed catalogue. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/**
 * Counts a change of the catalogue and notifies all processes at the commit. The counter is also the lock of such
 * changes: a transaction that announces before it reads sees every change announced before.
 */
export async function announceCatalogue(transaction: Transaction<DB>): Promise<void> {
  await sql`
    insert into installation_fact (key, value) values (${FACT}, '1'::jsonb)
    on conflict (key) do update set value = to_jsonb(installation_fact.value::int + 1), updated_at = now()`.execute(
    transaction,
  );
  await sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`.execute(transaction);
}

/** Number of announced changes. */
export async function catalogueVersion(db: Database): Promise<number> {
  const fact = await db
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', FACT)
    .executeTakeFirst();
  return Number(fact?.value ?? 0);
}
