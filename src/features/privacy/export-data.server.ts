import type { Database } from '#platform/db/database.server.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.server.ts';

/**
 * Returns all personal data of an account for `data.json`: the sections of all rooms, and `listings` merged from all
 * rooms, read in one snapshot of the database. The caller must check that the account is the viewer's.
 */
export async function getExportData(
  { db }: { db: Database },
  accountId: number,
): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const sections: Record<string, unknown> = {};
      const listings = new Map<number, object>();
      for (const { export: exportRoom } of personalDataOfRooms) {
        const part = await exportRoom?.(transaction, accountId);
        Object.assign(sections, part?.sections);
        for (const listing of part?.listings ?? [])
          listings.set(listing.id, { ...listing, ...listings.get(listing.id) });
      }
      const inOrder = [...listings].toSorted(([one], [other]) => one - other);
      return { ...sections, listings: inOrder.map(([, listing]) => listing) };
    });
}
