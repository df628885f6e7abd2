import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';

/**
 * Records mileage and VIN of a listing if they changed. Only what was published forms the history; earlier statements
 * of an unpublished listing are replaced.
 */
export async function noteReading(
  transaction: Transaction<DB>,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await sql`
    delete from listing_reading r using listing l
    where l.id = ${id} and r.listing_id = l.id and l.published_at is null`.execute(transaction);
  await sql`
    insert into listing_reading (listing_id, at, mileage_km, vin_key)
    select l.id, ${now}, l.mileage_km, vin_key(l.vin) from listing l
    where l.id = ${id} and not exists (
      select from (select mileage_km, vin_key from listing_reading
        where listing_id = ${id} order by at desc limit 1) last
      where last.mileage_km is not distinct from l.mileage_km and last.vin_key is not distinct from vin_key(l.vin))
    on conflict (listing_id, at) do update set mileage_km = excluded.mileage_km, vin_key = excluded.vin_key`.execute(
    transaction,
  );
}
