import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import { currentCursor } from './listing-change-log.server.ts';
import { streamDocuments } from './read-documents.server.ts';
import { SearchIndex } from './search-index.ts';
import { anyQuery } from './search-query.ts';

export interface FilledIndex {
  index: SearchIndex;
  /** Cursor from which `followListingChanges` continues. */
  cursor: string;
}

/**
 * Builds a new index of all published listings. The cursor is taken before the first listing is read, so
 * the follower re-reads anything that changes meanwhile. `db` may be a replica of the followed database. `onBatch` gets
 * the number of listings so far and the share of all numbers of listings that was read, from 0 to 1.
 */
export async function fillIndex(
  db: Database,
  catalogue: Catalogue,
  onBatch?: (listings: number, share: number) => void,
): Promise<FilledIndex> {
  const cursor = await currentCursor(db);
  const { highestId } = await db
    .selectFrom('listing')
    .select(({ fn }) => fn.max('id').as('highestId'))
    .executeTakeFirstOrThrow();
  const index = new SearchIndex({ cities: catalogue.cities });
  for await (const documents of streamDocuments(db)) {
    for (const document of documents) index.add(document);
    const lastId = documents.at(-1)?.id ?? 0;
    onBatch?.(index.size, Math.min(1, lastId / (highestId || lastId)));
  }
  warmUp(index);
  return { index, cursor };
}

/** Sorts listings and counts recent ones now instead of during the first visitor's search. */
export const warmUp = (index: SearchIndex): void =>
  void index.search(anyQuery, { now: Math.floor(Date.now() / 1000) });
