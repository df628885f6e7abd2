import { readListing } from '#features/listings/page/read-listing.server.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import type { SameReason } from '#features/trust/same-vehicle/compare-vehicles.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { QueueRow } from '../queue/queue.ts';
import { readQueueRows } from '../queue/queue-rows.server.ts';

/** A listing beside others of the same vehicle. */
export interface ComparedListing {
  row: QueueRow;
  listing: ListingDetail;
  vin: string | null;
  /** Why it was joined with the reviewed listing; empty if only a third listing connects them. */
  reasons: SameReason[];
}

/**
 * Reads the listings of the vehicle of a listing, that listing first; none if it is the only one. The caller checks that
 * the reader is a moderator.
 */
export async function readSameVehicle(db: Database, id: number): Promise<ComparedListing[]> {
  const members = await db
    .selectFrom('listing_cluster as mine')
    .innerJoin('listing_cluster as other', 'other.cluster_id', 'mine.cluster_id')
    .innerJoin('listing', 'listing.id', 'other.listing_id')
    .leftJoin('same_vehicle as pair', (join) =>
      join
        .on('pair.low_id', '=', ({ fn }) => fn('least', ['mine.listing_id', 'other.listing_id']))
        .on('pair.high_id', '=', ({ fn }) => fn('greatest', ['mine.listing_id', 'other.listing_id'])),
    )
    .select(['listing.id', 'listing.vin', 'pair.reasons'])
    .where('mine.listing_id', '=', id)
    .orderBy('listing.id')
    .execute();
  if (members.length < 2) return [];
  const rows = await readQueueRows(
    db,
    members.map((member) => ({ id: member.id })),
  );
  const read = await Promise.all(
    members.map(async ({ id: memberId, vin, reasons }): Promise<ComparedListing | undefined> => {
      const row = rows.find((each) => each.id === memberId);
      const detail = await readListing(db, memberId);
      if (!row || !detail) return undefined;
      const { standing: _, ...listing } = detail;
      return {
        row,
        listing: { ...listing, contactsHidden: false, state: 'available' },
        vin,
        reasons: (reasons ?? []) as SameReason[],
      };
    }),
  );
  const compared = read.filter((member) => member !== undefined);
  return compared.sort((a, b) => Number(b.row.id === id) - Number(a.row.id === id) || a.row.id - b.row.id);
}
