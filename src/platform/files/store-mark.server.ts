import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Database } from '../db/database.server.ts';
import type { FileStore } from './file-store.ts';

/** Key of the file that names the installation a store belongs to. */
export const STORE_MARK = 'installation';
const FACT = 'file_store';

interface MarkContext {
  db: Database;
  files: FileStore;
}

/**
 * Owner of the files in a store, compared with a database. `own`: both have the same mark. `unmarked`: the database has
 * no mark and the store has none. `lost`: the store lacks the mark of the database, for example because its folder is not
 * mounted. `foreign`: the store has a mark that differs from that of the database.
 */
export type StoreOwner = 'own' | 'unmarked' | 'lost' | 'foreign';

/** Compares the mark of the store with the one the database remembers. Only an `own` store may be cleaned. */
export async function storeOwner(ctx: MarkContext): Promise<StoreOwner> {
  const [known, file] = await Promise.all([knownMark(ctx.db), ctx.files.get(STORE_MARK)]);
  const found = file && (await text(file.stream)).trim();
  if (found === undefined) return known === undefined ? 'unmarked' : 'lost';
  return found === known ? 'own' : 'foreign';
}

/** Advice for operators on stores that must not be cleaned. */
export const storeAdvice: Record<Exclude<StoreOwner, 'own' | 'unmarked'>, string> = {
  lost: `the file store lacks the file "${STORE_MARK}" that this database expects. Connect the store of this installation; if the store is right, write the mark into that file`,
  foreign: `the file store belongs to another installation. Connect its own database; if this database is to take the store over, delete the file "${STORE_MARK}" from the store and the row "${FACT}" from installation_fact`,
};

/** The mark that the store of this database carries, once it is marked. */
export async function knownMark(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation_fact')
    .select(sql<string>`value #>> '{}'`.as('mark'))
    .where('key', '=', FACT)
    .executeTakeFirst();
  return row?.mark;
}

/** Marks an unmarked store as the one of this database. */
export async function markStore({ db, files }: MarkContext): Promise<void> {
  const made = JSON.stringify(randomUUID());
  await sql`insert into installation_fact (key, value) values (${FACT}, ${made}::jsonb) on conflict do nothing`.execute(
    db,
  );
  await files.put(STORE_MARK, Buffer.from((await knownMark(db)) ?? ''), 'text/plain');
}
