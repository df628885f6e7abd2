import { sql } from 'kysely';
import { draftOfListing } from '#features/selling/submission/draft-of-listing.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { cellsOf } from '../export/write-stock.server.ts';
import { ownPictureAddress, type PicturePlace } from '../pictures/own-pictures.ts';
import { ownStockNumber, readCurrentValues } from '../planning/stock-vehicles.server.ts';
import { vehicleState, type VehicleJson } from './vehicle-json.ts';

interface Row {
  id: number;
  stockNumber: string | null;
  publication: string;
  moderation: string;
  sale: string;
  fake: boolean;
  publishedAt: Date | null;
  expiresAt: Date | null;
  updatedAt: Date;
  changesWait: boolean;
  pictures: VehicleJson['pictures'];
}

const vehicleRow = declareRow<Row>('vehicle in the API for dealers', {
  id: 'number',
  stockNumber: 'string?',
  publication: 'string',
  moderation: 'string',
  sale: 'string',
  fake: 'boolean',
  publishedAt: 'date?',
  expiresAt: 'date?',
  updatedAt: 'date',
  changesWait: 'boolean',
  pictures: 'json',
});

interface Wanted {
  accountId: number;
  /** Listings after this one, by number; those that left the market for good only with `all`. */
  page?: { after: number; limit: number; all: boolean };
  /** Only this listing. */
  listingId?: number;
}

const closed = sql`(l.publication = 'archived' or l.sale = 'sold' or l.fake)`;
/** An entry of `pictures` of the rows `p` (of `picture`) and `at` (with `position`). */
const pictureList = sql`json_agg(json_build_object('id', p.id, 'state', p.state) order by at.position)`;

/** Vehicles of a dealer as the API gives them, by number of listing. */
export async function readVehicles(
  { db, config }: { db: Database; config: PicturePlace },
  { accountId, page, listingId }: Wanted,
): Promise<VehicleJson[]> {
  const rows = await readRows(
    db,
    vehicleRow,
    sql`
    select l.id, v.stock_number as "stockNumber", l.publication, l.moderation, l.sale, l.fake,
      l.published_at as "publishedAt", l.expires_at as "expiresAt", l.updated_at as "updatedAt",
      d.listing_id is not null as "changesWait",
      coalesce(case when d.listing_id is null
        then (select ${pictureList} from listing_picture at join picture p on p.id = at.picture_id
          where at.listing_id = l.id)
        else (select ${pictureList} from listing_draft_picture at join picture p on p.id = at.picture_id
          where at.listing_id = l.id and at.detached_at is null) end, '[]') as pictures
    from listing l left join stock_vehicle v on v.listing_id = l.id
      left join listing_draft d on d.listing_id = l.id and d.discarded_at is null and d.submitted_at is not null
    where l.account_id = ${accountId} and l.publication not in ('draft', 'deleted')
      and ${
        page
          ? sql`l.id > ${page.after} ${page.all ? sql`` : sql`and not ${closed}`}
            and not (v.gone_at is not null and ${closed}) order by l.id limit ${page.limit}`
          : sql`l.id = ${listingId}`
      }`,
  );
  const current = await readCurrentValues(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const values = current.get(row.id);
    if (!values) return [];
    const stockNumber = row.stockNumber ?? ownStockNumber(row.id);
    // Changes that the dealer has not submitted are no part of the stock.
    const fields = 'fields' in values ? values.fields : draftOfListing(values.listing);
    return [
      {
        stock_number: stockNumber,
        listing: row.id,
        url: `${config.origin}/listing/${row.id}`,
        state: vehicleState(row),
        changes_wait: row.changesWait,
        published_at: row.publishedAt?.toISOString() ?? null,
        expires_at: row.expiresAt?.toISOString() ?? null,
        updated_at: row.updatedAt.toISOString(),
        pictures: row.pictures,
        vehicle: cellsOf({
          stockNumber,
          fields,
          pictures: values.pictures.map((id) => ownPictureAddress(config, id)),
        }),
      },
    ];
  });
}

/** Throws AppError `not_found` (404). */
export async function readVehicle(
  ctx: Parameters<typeof readVehicles>[0],
  accountId: number,
  listingId: number,
): Promise<VehicleJson> {
  const [vehicle] = await readVehicles(ctx, { accountId, listingId });
  if (!vehicle) throw new AppError('not_found', 404);
  return vehicle;
}
