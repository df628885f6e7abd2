import { sql } from 'kysely';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { DraftFields, DraftSources } from '#features/selling/checking/draft-fields.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { ImportSite } from '../import-site.ts';
import { toCheck } from '../items/list-imports.server.ts';
import {
  listKindOf,
  type ImportList,
  type ListedListing,
  type ListFault,
  type ListState,
} from './import-list.ts';
import { listedEntry, type ListedImport } from './listed-entry.ts';

type Row = Omit<ListedImport, 'toCheck' | 'changes' | 'fields'> & {
  site: string;
  source: string;
  changes: ListedImport['changes'] | null;
  fields: DraftFields | null;
  sources: DraftSources | null;
};

const importRow = declareRow<Row>('imports of lists', {
  id: 'number',
  site: 'string',
  source: 'string',
  state: 'string',
  fault: 'string?',
  reading: 'json?',
  changes: 'json?',
  listingId: 'number?',
  isAlive: 'boolean',
  isDraft: 'boolean',
  fields: 'json?',
  sources: 'json?',
});

/** Lists the dealer pages of the viewer with their listings and what each is here. */
export async function listLists(ctx: { db: Database }, viewer: Viewer | undefined): Promise<ImportList[]> {
  const { accountId } = requireViewer(viewer);
  const lists = await ctx.db
    .selectFrom('import_list')
    .select(['id', 'site', 'address', 'state', 'fault', 'is_paused', 'is_cut', 'stated', 'found', 'read_at'])
    .select((row) => [
      row.fn<number>('jsonb_array_length', ['reading']).as('counted'),
      row
        .selectFrom('import_item')
        .select((item) => item.fn.countAll<number>().as('waiting'))
        .whereRef('import_item.list_id', '=', 'import_list.id')
        .where('import_item.state', '=', 'waiting')
        .as('waiting'),
      row
        .selectFrom('import_item')
        .select((item) => item.fn.countAll<number>().as('done'))
        .whereRef('import_item.list_id', '=', 'import_list.id')
        .where('import_item.state', '<>', 'waiting')
        .as('done'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  if (lists.length === 0) return [];
  const known = await importsOf(ctx, accountId);
  return lists.map((list) => ({
    id: list.id,
    site: list.site as ImportSite,
    kind: listKindOf(list.address),
    address: listKindOf(list.address) === 'page' ? list.address : null,
    state: list.state as ListState,
    fault: list.fault as ListFault | null,
    isPaused: list.is_paused,
    isCut: list.is_cut,
    stated: list.stated,
    counted: list.counted,
    readAt: list.read_at,
    waiting: list.waiting ?? 0,
    done: list.done ?? 0,
    listings: (list.found as unknown as ListedListing[]).flatMap(
      (found) => listedEntry(found, known.get(`${list.site} ${found.id}`), list.site as ImportSite) ?? [],
    ),
  }));
}

/** By site and id; one that waits has no id but that in its address. */
async function importsOf(ctx: { db: Database }, accountId: number): Promise<Map<string, ListedImport>> {
  const rows = await readRows(
    ctx.db,
    importRow,
    sql`
    select i.id, i.site, coalesce(i.source_id, substring(i.address from '[0-9a-f]+$')) as source, i.state, i.fault,
      i.reading, i.changes, i.listing_id as "listingId", d.fields, d.sources,
      coalesce(l.publication <> 'deleted' and not (l.publication = 'draft' and d.discarded_at is not null), false)
        as "isAlive",
      coalesce(l.publication = 'draft' and d.discarded_at is null, false) as "isDraft"
    from import_item i
    left join listing l on l.id = i.listing_id
    left join listing_draft d on d.listing_id = i.listing_id
    where i.account_id = ${accountId} and i.state <> 'same'
      and (i.source_id is not null or i.address is not null)
    order by i.id`,
  );
  return new Map(
    rows.map(({ site, source, fields, sources, changes, ...row }) => [
      `${site} ${source}`,
      {
        ...row,
        changes: changes ?? [],
        fields: fields ?? {},
        toCheck: toCheck(row, fields ?? {}, sources ?? {}),
      },
    ]),
  );
}
