import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const changesRow = declareRow<{
  listings: [number, number | null, number][];
  accounts: number[];
  cursor: string;
  pruned: boolean;
}>('changed listings', { listings: 'json', accounts: 'json', cursor: 'string', pruned: 'boolean' });
const adoptedRow = declareRow<{ prunedBelow: string }>('adopted change log', { prunedBelow: 'string' });
const cursorRow = declareRow<{ cursor: string }>('cursor of the change log', { cursor: 'string' });
const markRow = declareRow<{ mark: string }>('mark of the change log', { mark: 'string' });

/** Listings and accounts whose public data changed after a cursor. */
export interface PublicChanges {
  listings: ChangedListing[];
  /** Accounts whose own public data changed. */
  accounts: number[];
}

export interface ChangedListing {
  id: number;
  /** Undefined when the listing does not exist any more. */
  accountId: number | undefined;
  /** Beginning of the last transaction that changed it, in seconds since 1970. */
  changedAt: number;
}

/** Seconds a reader of the log may fall behind before it must read all listings again. */
export const KEEP_SECONDS = 86_400;
const FACT = 'listing_change_log';

/**
 * Begins the log anew when the database was restored in another cluster, which numbers transactions differently:
 * drops the entries of the old cluster and declares everything before now pruned. Call it before the first reader of
 * this process; concurrent processes do it once. Returns whether it did.
 */
export async function adoptChangeLog(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const [adopted] = await readRows(
      trx,
      adoptedRow,
      sql`
      insert into installation_fact (key, value)
      select ${FACT}, jsonb_build_object('cluster', system_identifier::text, 'marked_at', now(),
        'mark', now.xmin::text, 'pruned_below', now.xmin::text)
      from pg_control_system(), pg_snapshot_xmin(pg_current_snapshot()) as now (xmin)
      on conflict (key) do update set value = excluded.value, updated_at = now()
      where installation_fact.value ->> 'cluster' is distinct from excluded.value ->> 'cluster'
      returning value ->> 'pruned_below' as "prunedBelow"`,
    );
    if (!adopted) return false;
    // Readers of this cluster have seen what is older; numbers not given out yet are those of the old one.
    await sql`
      delete from listing_change
      where xid < ${adopted.prunedBelow}::xid8 or xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
      trx,
    );
    return true;
  });
}

/**
 * Returns the cursor of now. `db` may be a replica of the followed database: a snapshot there does not list running
 * transactions, so the cursor starts before the oldest of them.
 */
export async function currentCursor(db: Database): Promise<string> {
  const [now] = await readRows(
    db,
    cursorRow,
    sql`
    select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(now.snapshot))
      else now.snapshot::text end as cursor
    from (select pg_current_snapshot() as snapshot) now`,
  );
  if (!now) throw new Error('the database gave no snapshot');
  return now.cursor;
}

/**
 * Returns the changes that became visible after `cursor` (a pg_snapshot as text), and the
 * next cursor. Comparing snapshots also finds a transaction that commits late with an id lower than those
 * already read. `pruned` means the log no longer reaches back to the cursor, or the cursor is ahead of the database,
 * which was then replaced by a copy.
 */
export async function readListingChanges(
  db: Database,
  cursor: string,
): Promise<{ changes: PublicChanges; cursor: string; pruned: boolean }> {
  const rows = await readRows(
    db,
    changesRow,
    sql`
    with change as materialized (
      select listing_id, account_id, max(at) as at from listing_change
      where xid >= pg_snapshot_xmin(${cursor}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${cursor}::pg_snapshot)
      group by listing_id, account_id)
    select pg_current_snapshot()::text as cursor,
      (select coalesce(json_agg(json_build_array(change.listing_id, listing.account_id,
          extract(epoch from change.at))), '[]')
        from change left join listing on listing.id = change.listing_id
        where change.listing_id is not null) as listings,
      (select coalesce(json_agg(account_id), '[]') from change where account_id is not null) as accounts,
      pg_snapshot_xmax(${cursor}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
        or coalesce((select (value ->> 'pruned_below')::xid8 > pg_snapshot_xmin(${cursor}::pg_snapshot)
          from installation_fact where key = ${FACT}), false) as pruned`,
  );
  const [row] = rows;
  if (!row) throw new Error('the change log gave no answer');
  const listings = row.listings.map(([id, accountId, changedAt]) => ({
    id,
    accountId: accountId ?? undefined,
    changedAt,
  }));
  return { changes: { listings, accounts: row.accounts }, cursor: row.cursor, pruned: row.pruned };
}

/** Listings that changed since the last run; `pruned`: the log no longer reaches back to it, so others may have, too. */
export interface FollowedChanges {
  ids: number[];
  pruned: boolean;
}

/**
 * Calls `work` with the listings that changed since the last run of the reader `name`; the first run begins now. One
 * transaction locks the position, works and moves on: a killed worker leaves either all of it or nothing, and a second
 * worker passes over it.
 */
export async function followChangeLog(
  db: Database,
  name: string,
  work: (transaction: Transaction<DB>, changes: FollowedChanges) => Promise<void>,
): Promise<void> {
  await db
    .insertInto('installation_fact')
    .values({ key: name, value: JSON.stringify({ cursor: await currentCursor(db) }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.transaction().execute(async (transaction) => {
    const fact = await transaction
      .selectFrom('installation_fact')
      .select('value')
      .where('key', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!fact) return;
    const known = fact.value as { cursor: string };
    const { changes, cursor, pruned } = await readListingChanges(transaction, known.cursor);
    await work(transaction, { ids: changes.listings.map(({ id }) => id), pruned });
    await transaction
      .updateTable('installation_fact')
      .set({ value: JSON.stringify({ cursor }), updated_at: sql`now()` })
      .where('key', '=', name)
      .execute();
  });
}

/**
 * Deletes changes that every reader less than `keepSeconds` behind has seen: those below the oldest
 * transaction that was running at a mark set at least that long ago. Sets the next mark; safe to call
 * often.
 */
export async function pruneListingChanges(db: Database, keepSeconds = KEEP_SECONDS): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into installation_fact (key, value)
      values (${FACT}, jsonb_build_object('mark', pg_snapshot_xmin(pg_current_snapshot())::text, 'marked_at', now()))
      on conflict (key) do nothing`.execute(trx);
    const rows = await readRows(
      trx,
      markRow,
      sql`
      select value ->> 'mark' as mark from installation_fact
      where key = ${FACT} and (value ->> 'marked_at')::timestamptz <= now() - make_interval(secs => ${keepSeconds})
      for update`,
    );
    const [old] = rows;
    if (!old) return;
    await deleteInPortions(trx, { table: 'listing_change', isOver: sql<boolean>`xid < ${old.mark}::xid8` });
    await sql`
      update installation_fact set updated_at = now(), value = value || jsonb_build_object(
        'pruned_below', ${old.mark}::text,
        'mark', pg_snapshot_xmin(pg_current_snapshot())::text, 'marked_at', now())
      where key = ${FACT}`.execute(trx);
  });
}
