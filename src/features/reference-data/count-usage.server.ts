import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Counts from indexes what uses each row, so that lists of operators count nothing themselves. */
export async function countUsage(db: Database): Promise<void> {
  await sql`
    with counted as materialized (
      select model_id, count(*)::int as listings from listing where model_id is not null group by model_id
    ), gone as (
      delete from make_usage where model_id not in (select model_id from counted)
    )
    insert into make_usage (model_id, listings) select model_id, listings from counted
    on conflict (model_id) do update set listings = excluded.listings
    where make_usage.listings <> excluded.listings`.execute(db);
  await sql`
    with counted as materialized (
      select 'city' as kind, city_id as id, count(*)::int as listings, 0 as people
      from listing where city_id is not null group by city_id
      union all
      select 'city', city_id, 0, count(*)::int from account where city_id is not null group by city_id
      union all
      select 'color', c.id, count(*)::int, 0
      from listing l join color c on c.key = l.color_key where l.color_key is not null group by c.id
      union all
      select 'country', c.id, count(*)::int, 0
      from listing l join country c on c.key = l.origin_key where l.origin_key is not null group by c.id
    ), summed as (
      select kind, id, sum(listings)::int as listings, sum(people)::int as people from counted group by kind, id
    ), gone as (
      delete from entry_usage u where not exists (select from summed s where s.kind = u.kind and s.id = u.id)
    )
    insert into entry_usage (kind, id, listings, people) select kind, id, listings, people from summed
    on conflict (kind, id) do update set listings = excluded.listings, people = excluded.people
    where (entry_usage.listings, entry_usage.people) <> (excluded.listings, excluded.people)`.execute(db);
}
