import type { Database } from '#platform/db/database.server.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.server.ts';

/**
 * Everything that is kept of a person or company, as JSON: the sections of all rooms, and `listings` with what each
 * room adds to them. One snapshot of the database. The caller has made sure that the account is the viewer's.
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
