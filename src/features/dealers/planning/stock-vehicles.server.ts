import { sql } from 'kysely';
import { settledFeatures } from '#features/selling/checking/settled-features.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { draftOfListing } from '#features/selling/submission/draft-of-listing.ts';
import {
  readListingSources,
  type ListingSource,
} from '#features/selling/submission/listing-source.server.ts';
import { isLiveRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

/** A listing of a dealer with its stock number. */
export interface StockVehicle {
  listingId: number;
  stockNumber: string;
  seenAt: Date | null;
  goneAt: Date | null;
  isLive: boolean;
  isExpired: boolean;
  /** Whether it may be changed: not archived, deleted, sold or fake. */
  isOpen: boolean;
}

const vehicleRow = declareRow<StockVehicle>('vehicle in the stock of a dealer', {
  listingId: 'number',
  stockNumber: 'string',
  seenAt: 'date?',
  goneAt: 'date?',
  isLive: 'boolean',
  isExpired: 'boolean',
  isOpen: 'boolean',
});

/** Listings without a stock number of the dealer have this one, with their own number, in an export. */
const OWN_PREFIX = 'volan-';
export const ownStockNumber = (listingId: number): string => `${OWN_PREFIX}${listingId}`;

/**
 * Listings of a dealer by stock number, or only the one with `stockNumber`. A listing that was never in a file has
 * `ownStockNumber`, and is never gone from a file.
 */
export async function readStockVehicles(
  db: Database,
  accountId: number,
  { stockNumber }: { stockNumber?: string } = {},
): Promise<Map<string, StockVehicle>> {
  const rows = await readRows(
    db,
    vehicleRow,
    sql`
    select l.id as "listingId", coalesce(v.stock_number, ${OWN_PREFIX} || l.id) as "stockNumber",
      v.seen_at as "seenAt", v.gone_at as "goneAt", ${isLiveRow('l')} as "isLive",
      l.publication = 'expired' as "isExpired",
      l.publication not in ('archived', 'deleted') and l.sale <> 'sold' and not l.fake as "isOpen"
    from listing l left join stock_vehicle v on v.listing_id = l.id
    where l.account_id = ${accountId} and l.publication <> 'draft' ${
      stockNumber === undefined
        ? sql``
        : sql`and coalesce(v.stock_number, ${OWN_PREFIX} || l.id) = ${stockNumber}`
    }`,
  );
  return new Map(rows.map((row) => [row.stockNumber, row]));
}

export type CurrentValues = {
  listing: ListingSource;
  /** Ids of its pictures, or of those that wait for review, in order. */
  pictures: readonly string[];
} & (
  | { fields: DraftFields }
  /** The dealer is changing the listing by hand. */
  | { blocked: 'draft_open' }
);

/**
 * Current values of an own listing: those that wait for review, else those of the listing. Its row is locked until the
 * transaction ends.
 */
export async function lockCurrentValues(
  transaction: Database,
  listingId: number,
): Promise<CurrentValues | undefined> {
  await transaction
    .selectFrom('listing')
    .select('id')
    .where('id', '=', listingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (await readCurrentValues(transaction, [listingId])).get(listingId);
}

/** As `lockCurrentValues` for several listings, without locks. */
export async function readCurrentValues(
  db: Database,
  listingIds: readonly number[],
): Promise<Map<number, CurrentValues>> {
  const listings = await readListingSources(db, listingIds);
  const drafts = await db
    .selectFrom('listing_draft')
    .select(['listing_id', 'fields', 'submitted_at'])
    .where('listing_id', '=', sql<number>`any(${listingIds}::bigint[])`)
    .where('discarded_at', 'is', null)
    .execute();
  const draftOf = new Map(drafts.map((draft) => [draft.listing_id, draft]));
  const waiting = await readWaitingPictures(db, drafts);
  return new Map(
    [...listings].map(([id, listing]): [number, CurrentValues] => {
      const draft = draftOf.get(id);
      const pictures = waiting.get(id) ?? listing.pictures.map((picture) => picture.id);
      if (!draft) return [id, { listing, pictures, fields: draftOfListing(listing) }];
      return [
        id,
        draft.submitted_at
          ? { listing, pictures, fields: settledFeatures(draft.fields as DraftFields) }
          : { listing, pictures, blocked: 'draft_open' },
      ];
    }),
  );
}

/** Ids of pictures of changes that wait for review, in order. */
async function readWaitingPictures(
  db: Database,
  drafts: readonly { listing_id: number; submitted_at: Date | null }[],
): Promise<Map<number, string[]>> {
  const ids = drafts.filter(({ submitted_at }) => submitted_at).map(({ listing_id }) => listing_id);
  const rows = await db
    .selectFrom('listing_draft_picture')
    .innerJoin('picture', 'picture.id', 'listing_draft_picture.picture_id')
    .select(['listing_id', 'picture_id'])
    .where('listing_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('detached_at', 'is', null)
    .where('picture.state', '<>', 'failed')
    .orderBy('position')
    .execute();
  const pictures = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { listing_id, picture_id } of rows) pictures.get(listing_id)?.push(picture_id);
  return pictures;
}

/** The town of the dealer, where vehicles are unless their row names another one. */
export async function readDealerTown(db: Database, accountId: number): Promise<DraftFields> {
  const town = await db
    .selectFrom('account')
    .innerJoin('city', 'city.id', 'account.city_id')
    .select('city.key as city')
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return { ...town };
}
