import { sql } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import { streamDocuments } from './read-documents.server.ts';
import { SearchIndex } from './search-index.ts';
import { anyQuery } from './search-query.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const startRow = declareRow<{ cursor: string; highest_id: number | null }>('start of a new search index', {
  cursor: 'string',
  highest_id: 'number?',
});

export interface FilledIndex {
  index: SearchIndex;
  /** Cursor from which `followListingChanges` continues. */
  cursor: string;
}

/**
 * Builds a new index of all published listings. The cursor is taken before the first listing is read, so
 * the follower re-reads anything that changes meanwhile. `db` may be a replica of the followed database: a
 * snapshot there does not list running transactions, so the cursor starts before the oldest of them. `onBatch` gets the
 * number of listings so far and the share of all numbers of listings that was read, from 0 to 1.
 */
export async function fillIndex(
  db: Database,
  catalogue: Catalogue,
  onBatch?: (listings: number, share: number) => void,
): Promise<FilledIndex> {
  const rows = await readRows(
    db,
    startRow,
    sql`
    select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(now.snapshot))
      else now.snapshot::text end as cursor,
      (select max(id) from listing) as highest_id
    from (select pg_current_snapshot() as snapshot) now`,
  );
  const [first] = rows;
  if (!first) throw new Error('the database gave no snapshot');
  const index = new SearchIndex({ cities: catalogue.cities });
  for await (const documents of streamDocuments(db)) {
    for (const document of documents) index.add(document);
    const lastId = documents.at(-1)?.id ?? 0;
    onBatch?.(index.size, Math.min(1, lastId / (first.highest_id ?? lastId)));
  }
  // Forces the sorting of added documents now instead of during the first visitor's search.
  index.search(anyQuery, { now: Math.floor(Date.now() / 1000) });
  return { index, cursor: first.cursor };
}
