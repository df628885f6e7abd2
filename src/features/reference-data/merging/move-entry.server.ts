import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { mergeableEntryKinds, type MergeableEntryKind } from '../entries/entry-kind.ts';
import { inPortions, type Portions } from './in-portions.server.ts';

/** Listing numbers whose drafts are looked through per statement. */
const DRAFT_PORTION = 20_000;

interface EntryMerge {
  id: number;
  kind: MergeableEntryKind;
}

interface Row {
  id: number;
  key: string;
}
interface Pair {
  from: Row;
  into: Row;
}

interface Reference {
  table: 'listing' | 'account';
  column: string;
  /** Value of the column that names a row. */
  of: (row: Row) => number | string;
}

/** Columns that name a row of each kind; listings first. */
const references: Record<MergeableEntryKind, readonly Reference[]> = {
  city: [
    { table: 'listing', column: 'city_id', of: ({ id }) => id },
    { table: 'account', column: 'city_id', of: ({ id }) => id },
  ],
  color: [{ table: 'listing', column: 'color_key', of: ({ key }) => key }],
};

/** Moves listings, accounts and drafts of a merged town or colour. Saved searches name it by a key, which stays known. */
export async function moveEntry(db: Database, { id, kind }: EntryMerge, portions: Portions): Promise<void> {
  const pair = await pairOf(db, { id, kind });
  for (const reference of references[kind])
    await inPortions(db, portions, async (transaction) => {
      const count = await movePortion(transaction, reference, pair, portions.portion);
      if (count > 0 && reference.table === 'listing')
        await transaction
          .updateTable('make_merge')
          .set({ moved: sql`moved + ${count}` })
          .where('id', '=', id)
          .execute();
      return count;
    });
  await moveDrafts(db, kind, pair, portions.signal);
}

async function pairOf(db: Database, { id, kind }: EntryMerge): Promise<Pair> {
  const { from_id, into_id } = await db
    .selectFrom('make_merge')
    .select(['from_id', 'into_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = (rowId: number): Promise<Row> =>
    db.selectFrom(kind).select(['id', 'key']).where('id', '=', rowId).executeTakeFirstOrThrow();
  return { from: await row(from_id), into: await row(into_id) };
}

/** Locks in the order of ids, as other writers of several rows do. */
async function movePortion(
  db: Database,
  { table, column, of }: Reference,
  { from, into }: Pair,
  portion: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with portion as (
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${of(from)} order by id limit ${portion} for update)
    update ${sql.table(table)} moved set ${sql.ref(column)} = ${of(into)} from portion where moved.id = portion.id`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Drafts hold keys. Those that are saved again with the old one are understood all the same. */
async function moveDrafts(
  db: Database,
  kind: MergeableEntryKind,
  { from, into }: Pair,
  signal: AbortSignal,
): Promise<void> {
  for await (const { after, upTo } of idPortions(db, { table: 'listing', size: DRAFT_PORTION, signal }))
    await sql`
      update listing_draft set fields = fields || jsonb_build_object(${kind}::text, ${into.key}::text)
      where listing_id > ${after} and listing_id <= ${upTo} and fields->>${kind}::text = ${from.key}`.execute(
      db,
    );
}

/** Whether listings or accounts of the merged row are left. */
export async function hasEntryRows(db: Database, merge: EntryMerge): Promise<boolean> {
  const { from } = await pairOf(db, merge);
  const left: RawBuilder<boolean>[] = references[merge.kind].map(
    ({ table, column, of }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${of(from)})`,
  );
  const { isLeft } = await db
    .selectNoFrom(sql<boolean>`(${sql.join(left, sql` or `)})`.as('isLeft'))
    .executeTakeFirstOrThrow();
  return isLeft;
}

/** Lets the old key lead to the target, also that of rows that were merged into the source before. */
export async function finishEntry(db: Database, { id, kind }: EntryMerge): Promise<void> {
  await sql`
    update ${sql.table(kind)} r set merged_into = m.into_id
    from make_merge m where m.id = ${id} and r.id = m.from_id`.execute(db);
}

/** Moves rows that were saved by a process that did not know of a finished merge yet. */
export async function moveLateEntries(db: Database, portions: Portions): Promise<void> {
  for (const kind of mergeableEntryKinds)
    for (const reference of references[kind]) {
      const pairs = await db
        .selectFrom(`${kind} as f` as 'city as f')
        .innerJoin(`${kind} as t` as 'city as t', 't.id', 'f.merged_into')
        .select(['f.id as fromId', 'f.key as fromKey', 't.id as intoId', 't.key as intoKey'])
        .execute();
      for (const { fromId, fromKey, intoId, intoKey } of pairs) {
        const pair = { from: { id: fromId, key: fromKey }, into: { id: intoId, key: intoKey } };
        await inPortions(db, portions, (transaction) =>
          movePortion(transaction, reference, pair, portions.portion),
        );
      }
    }
}
