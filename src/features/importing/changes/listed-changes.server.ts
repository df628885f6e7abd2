import type { Transaction } from 'kysely';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { ImportReading, StoredChange } from '../items/import-item.ts';
import { changesOf } from '../lists/listed-entry.ts';
import { lockList } from '../lists/own-list.server.ts';

/** Changes of an import as a list shows them. Throws AppError `not_found` (404) for a list of another account. */
export async function listedChanges(
  transaction: Transaction<DB>,
  { item, accountId, list }: { item: number; accountId: number; list: number },
): Promise<StoredChange[]> {
  const { site, found } = await lockList(transaction, { id: list, accountId });
  const row = await transaction
    .selectFrom('import_item as i')
    .leftJoin('listing_draft as d', 'd.listing_id', 'i.listing_id')
    .select(['i.site', 'i.source_id', 'i.reading', 'i.changes', 'd.fields'])
    .where('i.id', '=', item)
    .executeTakeFirstOrThrow();
  const listed = found.find(({ id }) => row.site === site && id === row.source_id);
  if (!listed) return [];
  return changesOf(listed, {
    reading: row.reading as unknown as ImportReading,
    changes: (row.changes ?? []) as unknown as StoredChange[],
    fields: (row.fields ?? {}) as unknown as DraftFields,
  });
}
