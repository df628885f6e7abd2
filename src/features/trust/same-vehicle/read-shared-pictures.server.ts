import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { ListingPair } from './find-candidates.server.ts';
import type { SharedPictures } from './offered-vehicle.ts';

interface SharedRow extends SharedPictures, ListingPair {}

const sharedRow = declareRow<SharedRow>('pictures that two listings share', {
  lowId: 'number',
  highId: 'number',
  shared: 'number',
  of: 'number',
});

/** A picture of more listings is a logo, a brochure or a drawing of the model and shows no single vehicle. */
const COMMON_FROM = 5;

/** Counts the pictures that the listings of each pair share; pairs without any are missing. */
export async function readSharedPictures(
  db: Database,
  pairs: readonly ListingPair[],
): Promise<Map<string, SharedPictures>> {
  if (pairs.length === 0) return new Map();
  const rows = await readRows(
    db,
    sharedRow,
    sql`
    select pair.low as "lowId", pair.high as "highId", count(distinct mine.picture_id) as shared,
      (select least(low.picture_count, high.picture_count) from listing low, listing high
        where low.id = pair.low and high.id = pair.high) as of
    from unnest(${pairs.map(({ lowId }) => lowId)}::bigint[], ${pairs.map(({ highId }) => highId)}::bigint[])
        as pair (low, high)
      join listing_picture mine on mine.listing_id = pair.low
      join picture own on own.id = mine.picture_id
      join listing_picture theirs on theirs.listing_id = pair.high
      join picture seen on seen.id = theirs.picture_id
    where (own.id = seen.id or exists (select from picture_copy copy
        where (copy.picture_id = own.id and copy.original_id = seen.id)
          or (copy.picture_id = seen.id and copy.original_id = own.id)))
      and (select count(*) from (select from listing_picture shown where shown.picture_id = own.id
        limit ${COMMON_FROM}) uses) < ${COMMON_FROM}
      and (select count(*) from (select from picture_copy copy
        where copy.picture_id = own.id or copy.original_id = own.id limit ${COMMON_FROM}) copies) < ${COMMON_FROM}
    group by pair.low, pair.high`,
  );
  return new Map(rows.map(({ lowId, highId, shared, of }) => [pairKey({ lowId, highId }), { shared, of }]));
}

export const pairKey = ({ lowId, highId }: ListingPair): string => `${lowId} ${highId}`;
