import { sql } from 'kysely';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { DraftFields, DraftSources } from '#features/selling/checking/draft-fields.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { openChanges, type ImportItem, type StoredChange } from './import-item.ts';

type Row = Omit<ImportItem, 'toCheck' | 'changes'> & {
  changes: StoredChange[] | null;
  fields: DraftFields | null;
  sources: DraftSources | null;
};

const importRow = declareRow<Row>('own imports', {
  id: 'number',
  site: 'string',
  state: 'string',
  fault: 'string?',
  address: 'string?',
  code: 'string',
  proof: 'string?',
  reading: 'json?',
  pictures: 'json',
  changes: 'json?',
  listingId: 'number?',
  isDraft: 'boolean',
  sameAs: 'number?',
  cover: 'string?',
  readAt: 'date?',
  fields: 'json?',
  sources: 'json?',
});

const MAX_LISTED = 100;

/**
 * Lists the viewer's imports, the last ones first. Those whose draft was removed are not shown, nor those of
 * a list that wait or failed: the list shows them. Reviewed ones go first when there are too many.
 */
export async function listImports(
  ctx: { db: Database },
  viewer: Viewer | undefined,
): Promise<{ item: ImportItem; fields: DraftFields }[]> {
  const { accountId } = requireViewer(viewer);
  const rows = await readRows(
    ctx.db,
    importRow,
    sql`
    select i.id, i.site, i.state, i.fault, i.address, i.code, i.proof, i.reading, i.pictures, i.changes,
      i.listing_id as "listingId", i.same_as as "sameAs", i.read_at as "readAt",
      coalesce(l.publication = 'draft' and d.discarded_at is null, false) as "isDraft", d.fields, d.sources,
      (select p.id from listing_draft_picture dp join picture p on p.id = dp.picture_id
        where dp.listing_id = i.listing_id and dp.detached_at is null and p.state = 'ready'
        order by dp.position limit 1) as cover
    from import_item i
    left join listing l on l.id = i.listing_id
    left join listing_draft d on d.listing_id = i.listing_id
    where i.account_id = ${accountId}
      and ((i.state in ('waiting', 'failed', 'same') and i.list_id is null)
        or (l.id is not null and l.publication <> 'deleted'
          and not (l.publication = 'draft' and d.discarded_at is not null)))
    order by i.state = 'confirmed', i.id desc limit ${MAX_LISTED}`,
  );
  return rows
    .toSorted((one, other) => other.id - one.id)
    .map(({ fields, sources, changes, ...row }) => ({
      item: {
        ...row,
        changes: undecided(changes ?? [], fields ?? {}),
        toCheck: toCheck(row, fields ?? {}, sources ?? {}),
      },
      fields: fields ?? {},
    }));
}

/** Open changes whose new value the seller has not typed already. */
const undecided = (changes: readonly StoredChange[], fields: DraftFields): ImportItem['changes'] =>
  openChanges(changes).filter(({ field, after }) => after === null || fields[field] !== after);

/** Counts values with a mark, and texts that were not understood while their field is empty. */
export function toCheck(
  { reading, isDraft }: Pick<Row, 'reading' | 'isDraft'>,
  fields: DraftFields,
  sources: DraftSources,
): number {
  if (!isDraft) return 0;
  const unsure = Object.values(sources).filter(
    ({ sure, other }) => sure === 'check' || other !== undefined,
  ).length;
  const open = (reading?.values ?? []).filter(
    ({ field, mark }) => mark === 'unknown' && (fields[field] ?? '') === '',
  ).length;
  return unsure + open;
}
