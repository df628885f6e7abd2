import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { PricedVehicle } from '../model/priced-vehicle.ts';
import { comparableWindows, type ComparableWindow } from './comparable-window.ts';

/** Published listings like a vehicle. */
export interface Comparables {
  window: ComparableWindow;
  /** Listings inside the window. */
  total: number;
  /** Those nearest to the vehicle, the nearest first. */
  nearest: number[];
}

const nearRow = declareRow<{ id: number; total: number }>('comparable listings', {
  id: 'number',
  total: 'number',
});

/** Listings of one comparison: more dots than these cannot be told apart. */
const MOST_COMPARED = 100;
/** A window with fewer listings gives way to the next, wider one. */
const ENOUGH = 20;
/** Lower asks are no prices. */
const LEAST_EUR_MINOR = 10_000;

/**
 * Finds listings of the same model, condition and fuel in the narrowest window that has enough of them. `listingId` itself
 * is left out. Undefined without a year.
 */
export async function findComparables(
  db: Database,
  vehicle: Pick<PricedVehicle, 'condition' | 'fuel' | 'mileageKm' | 'powerHp' | 'year'>,
  { listingId, modelId }: { listingId: number; modelId: number },
): Promise<Comparables | undefined> {
  const { condition, fuel, mileageKm, powerHp } = vehicle;
  const year = vehicle.year;
  if (year === null) return undefined;
  let found: Comparables | undefined;
  for (const window of comparableWindows(year, mileageKm)) {
    const { yearMin, yearMax, mileageMin, mileageMax } = window;
    const rows = await readRows(
      db,
      nearRow,
      // A difference of a year weighs as much as 20 % of the mileage or 10 % of the power.
      sql`
      select id, count(*) over () as total from published_listing
      where model_id = ${modelId} and model_year between ${yearMin} and ${yearMax} and id <> ${listingId}
        and condition = ${condition} and price_eur_minor >= ${LEAST_EUR_MINOR}
        and (${fuel}::text is null or fuel = ${fuel})
        and (${mileageMin}::int is null or mileage_km between ${mileageMin} and ${mileageMax})
      order by abs(model_year - ${year})
        + coalesce(5 * abs(ln((mileage_km + 8000) / (${mileageKm}::float8 + 8000))), 1)
        + coalesce(10 * abs(ln(power_hp / ${powerHp}::float8)), 1), id
      limit ${MOST_COMPARED}`,
    );
    found = { window, total: rows[0]?.total ?? 0, nearest: rows.map(({ id }) => id) };
    if (found.total >= ENOUGH) break;
  }
  return found;
}
