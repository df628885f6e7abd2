import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const changesRow = declareRow<{ ids: (number | string)[]; cursor: string; pruned: boolean }>(
  'changed listings',
  { ids: 'json', cursor: 'string', pruned: 'boolean' },
);
const adoptedRow = declareRow<{ prunedBelow: string }>('adopted change log', { prunedBelow: 'string' });
const markRow = declareRow<{ mark: string }>('mark of the change log', { mark: 'string' });

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
 * Returns the ids of listings whose changes became visible after `cursor` (a pg_snapshot as text), and the
 * next cursor. Comparing snapshots also finds a transaction that commits late with an id lower than those
 * already read. `pruned` means the log no longer reaches back to the cursor, or the cursor is ahead of the database,
 * which was then replaced by a copy.
 */
export async function readListingChanges(
  db: Database,
  cursor: string,
): Promise<{ ids: number[]; cursor: string; pruned: boolean }> {
  const rows = await readRows(
    db,
    changesRow,
    sql`
    select pg_current_snapshot()::text as cursor,
      array(
        select distinct listing_id from listing_change
        where xid >= pg_snapshot_xmin(${cursor}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${cursor}::pg_snapshot)) as ids,
      pg_snapshot_xmax(${cursor}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
        or coalesce((select (value ->> 'pruned_below')::xid8 > pg_snapshot_xmin(${cursor}::pg_snapshot)
          from installation_fact where key = ${FACT}), false) as pruned`,
  );
  const [row] = rows;
  if (!row) throw new Error('the change log gave no answer');
  return { ids: row.ids.map(Number), cursor: row.cursor, pruned: row.pruned };
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
    await sql`delete from listing_change where xid < ${old.mark}::xid8`.execute(trx);
    await sql`
      update installation_fact set updated_at = now(), value = value || jsonb_build_object(
        'pruned_below', ${old.mark}::text,
        'mark', pg_snapshot_xmin(pg_current_snapshot())::text, 'marked_at', now())
      where key = ${FACT}`.execute(trx);
  });
}
