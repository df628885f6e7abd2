import { sql } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import { streamSearchDocuments } from './documents.server.ts';
import { SearchIndex } from './search-index.ts';
import { anyQuery } from './search-query.ts';

export interface FilledSearchIndex {
  index: SearchIndex;
  /** Where `followListingChanges` has to begin. */
  cursor: string;
}

/**
 * A new index of everything published. The cursor is taken before the first listing is read: what changes
 * while reading is read again by the follower, so nothing is missed. `db` may be a replica of the database that
 * is followed: its snapshots do not tell which transactions are running, so it begins before the oldest of them.
 */
export async function fillSearchIndex(db: Database, catalogue: Catalogue): Promise<FilledSearchIndex> {
  const { rows } = await sql<{ cursor: string }>`
    select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(now.snapshot))
      else now.snapshot::text end as cursor
    from (select pg_current_snapshot() as snapshot) now`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('the database gave no snapshot');
  const index = new SearchIndex({ cities: catalogue.cities });
  for await (const documents of streamSearchDocuments(db)) {
    for (const document of documents) index.add(document);
  }
  // Sorts what has been added: better now than while the first visitor waits.
  index.search(anyQuery, { now: Math.floor(Date.now() / 1000) });
  return { index, cursor: first.cursor };
}
