import { sql } from 'kysely';
import { TRUTH_TABLE } from '#demo/market/insert-rows.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Progress of the demo market, kept in `installation_fact`. */
export interface DemoMarketFact {
  seed: number;
  listings: number;
  /** ISO time at which filling began; later batches use it too. */
  now: string;
  /** Number of the first seller not stored yet. */
  nextSeller: number;
  stored: number;
  state: 'filling' | 'drawing' | 'complete';
}

const FACT = 'demo_market';

/** Returns the stored progress; undefined when no demo market was begun. */
export async function readDemoMarketFact(db: Database): Promise<DemoMarketFact | undefined> {
  const row = await db
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', FACT)
    .executeTakeFirst();
  return row?.value as DemoMarketFact | undefined;
}

export async function writeDemoMarketFact(db: Database, fact: DemoMarketFact): Promise<void> {
  await sql`
    insert into installation_fact (key, value) values (${FACT}, ${JSON.stringify(fact)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db);
}

/**
 * Whether work is left: `empty` (nothing begun and no listings), `partial` (listings or pictures missing)
 * or `complete`, which also applies to an installation with listings of its own.
 */
export async function demoMarketState(db: Database): Promise<'empty' | 'partial' | 'complete'> {
  const fact = await readDemoMarketFact(db);
  if (fact) return fact.state === 'complete' ? 'complete' : 'partial';
  const listing = await db.selectFrom('listing').select('id').limit(1).executeTakeFirst();
  return listing ? 'complete' : 'empty';
}

/**
 * Deletes the sellers of the demo market with their listings. Pictures stay, because they are the same in
 * every market, and so do the demo accounts.
 */
export async function removeDemoMarket(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`delete from listing using account where account.id = listing.account_id and account.demo`.execute(
      trx,
    );
    await sql`truncate ${sql.table(TRUTH_TABLE)}`.execute(trx);
    await sql`delete from account where demo and password_hash is null`.execute(trx);
    await sql`delete from installation_fact where key = ${FACT}`.execute(trx);
  });
}
