import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { containing, inState, stateCounts } from '../managed-rows.server.ts';
import { ROWS_PER_PAGE, type RowState } from '../row-state.ts';
import {
  entryColumns,
  entryValueNames,
  type EntryKind,
  type ManagedEntry,
  type SomeEntryValues,
} from './entry-kind.ts';

export interface EntryFilter {
  kind: EntryKind;
  q: string;
  state: RowState;
  /** From 1. */
  page: number;
}

/** Countries are never merged and have no such column. */
const isKept = (kind: EntryKind): RawBuilder<SqlBool> =>
  kind === 'country' ? sql`true` : sql`r.merged_into is null`;

function matching(kind: EntryKind, q: string): RawBuilder<SqlBool> {
  if (q === '') return isKept(kind);
  const like = containing(q);
  const spelled =
    kind === 'city' ? sql`exists (select from unnest(r.aliases) a where a ilike ${like})` : sql`false`;
  return sql`${isKept(kind)}
    and (r.name_bg ilike ${like} or r.name_en ilike ${like} or r.key ilike ${like} or ${spelled})`;
}

/** Lists rows that are not merged, most used first, with the number of matches in each state. */
export async function readEntries(
  db: Database,
  { kind, q, state, page }: EntryFilter,
): Promise<{ entries: ManagedEntry[]; counts: Record<RowState, number> }> {
  const matches = matching(kind, q);
  const rows = await manage(db, kind)
    .where(matches)
    .where(inState[state])
    .orderBy('listings', 'desc')
    .orderBy('people', 'desc')
    .orderBy('r.name_bg')
    .orderBy('r.id')
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute();
  const counts = await from(db, kind).select(stateCounts).where(matches).executeTakeFirstOrThrow();
  return { entries: rows.map((row) => toEntry(kind, row)), counts };
}

/** Returns a row that is not merged. */
export async function readEntry(
  db: Database,
  { kind, id }: { kind: EntryKind; id: number },
): Promise<ManagedEntry | undefined> {
  const row = await manage(db, kind).where(isKept(kind)).where('r.id', '=', id).executeTakeFirst();
  return row && toEntry(kind, row);
}

/** All rows that are not merged, by name. */
export async function readAllEntries(db: Database, kind: EntryKind): Promise<ManagedEntry[]> {
  const rows = await manage(db, kind).where(isKept(kind)).orderBy('r.name_bg').orderBy('r.id').execute();
  return rows.map((row) => toEntry(kind, row));
}

const from = (db: Database, kind: EntryKind) => db.selectFrom(`${kind} as r` as 'city as r');

const manage = (db: Database, kind: EntryKind) =>
  from(db, kind)
    .leftJoin('entry_usage as u', (join) => join.on('u.kind', '=', kind).onRef('u.id', '=', 'r.id'))
    .select(['r.id', 'r.key', 'r.hidden', 'r.shipped'])
    .select([
      sql<Record<string, unknown>>`to_jsonb(r)`.as('row'),
      sql<number>`coalesce(u.listings, 0)`.as('listings'),
      sql<number>`coalesce(u.people, 0)`.as('people'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof manage>['execute']>>[number];

const toEntry = (kind: EntryKind, { hidden, row, shipped, ...rest }: Row): ManagedEntry => ({
  kind,
  ...rest,
  isHidden: hidden,
  values: valuesOf(kind, row),
  shipped: shipped === null ? null : valuesOf(kind, shipped as Record<string, unknown>),
});

const valuesOf = (kind: EntryKind, row: Record<string, unknown>): SomeEntryValues =>
  Object.fromEntries(
    entryValueNames(kind).flatMap((name) => {
      const column = entryColumns[kind][name];
      return column !== undefined && column in row ? [[name, row[column]]] : [];
    }),
  );
