import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/**
 * Job handler: counts the listings of each model from an index, so that lists of operators count nothing themselves.
 */
export async function countMakeUsage(db: Database): Promise<void> {
  await sql`
    with counted as materialized (
      select model_id, count(*)::int as listings from listing where model_id is not null group by model_id
    ), gone as (
      delete from make_usage where model_id not in (select model_id from counted)
    )
    insert into make_usage (model_id, listings) select model_id, listings from counted
    on conflict (model_id) do update set listings = excluded.listings
    where make_usage.listings <> excluded.listings`.execute(db);
}
