import { sql, type RawBuilder, type Transaction } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import type { ServiceEntry, VehicleHistory } from './vehicle-history.ts';

interface HistoryRow {
  vin: string | null;
  id: number;
  isSameSeller: boolean;
  publishedAt: Date;
  closedAt: Date | null;
  statements: { at: string; mileageKm: number | null; vin: string | null }[];
  services: ServiceEntry[];
}

const columns = {
  vin: 'string?',
  id: 'number',
  isSameSeller: 'boolean',
  publishedAt: 'date',
  closedAt: 'date?',
  statements: 'json',
  services: 'json',
} as const;
const historyRow = declareRow<HistoryRow>('listings of a vehicle', columns);
const statedRow = declareRow<HistoryRow>('listings of a vehicle as submitted', columns);

/** A VIN typed into the listing of another model is a typing error; years may differ by one. */
const YEARS_APART = 1;

/** Reads the history of the vehicle of a listing; undefined for an unknown listing. */
export async function readVehicleHistory(
  db: Database,
  listingId: number,
): Promise<VehicleHistory | undefined> {
  const own = sql`
    select id, account_id, brand_id, model_id, model_year, vin_key(vin) as vin_key from listing where id = ${listingId}`;
  const history = historyOf(listingId, await readRowsPrepared(db, historyRow, historyQuery(own)));
  if (history) for (const { id } of [history.own, ...history.others]) dependOn(`listing:${id}`);
  return history;
}

/** Reads the history that the vehicle of a listing has with submitted values. */
export async function readStatedHistory(
  transaction: Transaction<DB>,
  listingId: number,
  stated: { vin: string | null; brandId: number; modelId: number; modelYear: number | null },
): Promise<VehicleHistory | undefined> {
  const own = sql`
    select id, account_id, ${stated.brandId}::integer as brand_id, ${stated.modelId}::integer as model_id,
      ${stated.modelYear}::smallint as model_year, vin_key(${stated.vin}) as vin_key
    from listing where id = ${listingId}`;
  return historyOf(listingId, await readRows(transaction, statedRow, historyQuery(own)));
}

/**
 * Other listings count once they were approved, without those of blocked sellers and fakes. The VIN of a closed
 * listing may be deleted; its key remains.
 */
const historyQuery = (own: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with own as materialized (${own}),
  related as (
    select id from own
    union
    select other.id from own join listing_reading r on r.vin_key = own.vin_key
    join listing other on other.id = r.listing_id join account a on a.id = other.account_id
    where other.published_at is not null and other.moderation = 'approved' and not other.fake and not a.blocked
      and other.brand_id = own.brand_id and other.model_id = own.model_id
      and abs(coalesce(other.model_year, own.model_year) - own.model_year) <= ${sql.lit(YEARS_APART)})
  select encode(own.vin_key, 'hex') as vin, l.id, l.account_id = own.account_id as "isSameSeller",
    coalesce(l.published_at, l.created_at) as "publishedAt",
    coalesce(l.closed_at, case when l.publication = 'expired' then l.expires_at end) as "closedAt",
    coalesce((select json_agg(json_build_object('at', greatest(r.at, l.published_at), 'mileageKm', r.mileage_km,
        'vin', encode(r.vin_key, 'hex')) order by r.at)
      from listing_reading r
      -- Another vehicle may have been in the other listing before.
      where r.listing_id = l.id and (l.id = own.id or r.vin_key = own.vin_key)), '[]') as statements,
    case when l.id = own.id then coalesce((select json_agg(json_build_object('kind', s.kind, 'day', s.day,
        'mileageKm', s.mileage_km, 'note', s.note) order by s.day, s.position)
      from listing_service s where s.listing_id = l.id), '[]') else '[]' end as services
  from own join related on true join listing l on l.id = related.id
  order by l.published_at, l.id`;

function historyOf(listingId: number, rows: readonly HistoryRow[]): VehicleHistory | undefined {
  const listings = rows.map(({ id, isSameSeller, publishedAt, closedAt, statements }) => ({
    id,
    isSameSeller,
    publishedAt,
    closedAt: closedAt ?? undefined,
    // JSON aggregates return dates as text.
    statements: statements.map((each) => ({ ...each, at: new Date(each.at) })),
  }));
  const row = rows.find(({ id }) => id === listingId);
  const own = listings.find(({ id }) => id === listingId);
  if (!row || !own) return undefined;
  return {
    vin: row.vin,
    own,
    others: listings.filter((listing) => listing !== own),
    services: row.services,
  };
}
