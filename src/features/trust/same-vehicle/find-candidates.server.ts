import { sql } from 'kysely';
import { isLiveRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

/** Two listings that may offer one vehicle; `lowId` is the smaller id. */
export interface ListingPair {
  lowId: number;
  highId: number;
}

const pairRow = declareRow<ListingPair>('pair of listings to compare', { lowId: 'number', highId: 'number' });

const candidateRow = declareRow<{ id: number }>('listing of a like vehicle', { id: 'number' });

/** Candidates of one listing, nearest mileage first; more are not expected to be near enough. */
const MOST = 60;
/** Difference of mileage that rounding and driving explain; `isSameMileage` decides. */
const KM = 1_000;
const SHARE = 0.1;

/** The columns of a listing, or of one being written, by which candidates are found; its condition is not null. */
interface Sought {
  id: number;
  modelId: number;
  year: number | null;
  month: number | null;
  mileageKm: number | null;
  powerHp: number | null;
  fuel: string | null;
  transmission: string | null;
  body: string | null;
  doors: number | null;
  condition: string;
  vin: string | null;
}

/**
 * Finds live listings that may offer the vehicles of the given ones: with the same VIN, or of the same model and year
 * with about the same mileage and no other fixed fact that differs.
 */
export const findCandidates = (db: Database, ids: readonly number[]): Promise<ListingPair[]> =>
  readRows(
    db,
    pairRow,
    sql`
    select distinct least(mine.id, other.id) as "lowId", greatest(mine.id, other.id) as "highId"
    from listing mine cross join lateral (${othersOfMine}) other
    where mine.id = any(${ids}::bigint[]) and ${isLiveRow('mine')}
    order by 1, 2`,
  );

/** Like `findCandidates` for a vehicle that no listing offers yet. */
export async function findCandidatesOf(db: Database, sought: Sought): Promise<number[]> {
  const { id, modelId, year, month, mileageKm, powerHp, fuel, transmission, body, doors, condition, vin } =
    sought;
  const rows = await readRows(
    db,
    candidateRow,
    sql`
    select other.id from (select ${id}::bigint as id, ${modelId}::integer as model_id, ${year}::smallint as model_year,
      ${month}::smallint as model_month, ${mileageKm}::integer as mileage_km, ${powerHp}::integer as power_hp,
      ${fuel}::text as fuel, ${transmission}::text as transmission, ${body}::text as body,
      ${doors}::smallint as doors, ${condition}::text as condition, ${vin}::text as vin) mine
    cross join lateral (${othersOfMine}) other
    order by 1`,
  );
  return rows.map((row) => row.id);
}

/** Candidates of the row `mine`. */
const othersOfMine = sql`
  (select o.id from listing o where o.vin = mine.vin and o.id <> mine.id and ${isLiveRow('o')}
    order by o.id limit ${MOST})
  union
  (select o.id from listing o
    where o.model_id = mine.model_id and o.model_year = mine.model_year and o.publication = 'active'
      and o.mileage_km between mine.mileage_km - greatest(${KM}, mine.mileage_km * ${SHARE}::float)
        and mine.mileage_km + greatest(${KM}, mine.mileage_km * ${SHARE}::float)
      and o.id <> mine.id and ${isLiveRow('o')} and o.condition <> 'new' and mine.condition <> 'new'
      and not (o.fuel <> mine.fuel or o.transmission <> mine.transmission or o.body <> mine.body
        or o.model_month <> mine.model_month or o.doors <> mine.doors or o.vin <> mine.vin
        or abs(o.power_hp - mine.power_hp) > 20) is true
    order by abs(o.mileage_km - mine.mileage_km), o.id limit ${MOST})`;
