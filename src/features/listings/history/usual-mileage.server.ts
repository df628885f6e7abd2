import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** With fewer listings of an age there is no usual mileage. */
const MIN_LISTINGS = 20;
const MAX_AGE = 40;

export interface UsualMileage {
  kmPerYear: number;
  /** Number of listings it is the median of. */
  listings: number;
}

/** Job: computes the usual kilometres a year of published used vehicles by type and age in years. */
export async function refreshUsualMileage({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('refresh-usual-mileage'))`.execute(transaction);
    await sql`delete from usual_mileage`.execute(transaction);
    await sql`
      with used as (
        select type, mileage_km,
          (${now()}::date - coalesce(first_registration, make_date(model_year, coalesce(model_month, 7), 1))) / 365.25 as years
        from published_listing
        where condition = 'used' and mileage_km > 0 and (first_registration is not null or model_year is not null))
      insert into usual_mileage (type, age, km_per_year, listings)
      select type, floor(years), percentile_cont(0.5) within group (order by mileage_km / years), count(*)
      from used where years >= 1 and years < ${MAX_AGE}
      group by type, floor(years) having count(*) >= ${MIN_LISTINGS}`.execute(transaction);
  });
}

/** Returns the usual mileage of vehicles of the type and age in whole years. */
export async function readUsualMileage(
  db: Database,
  { type, age }: { type: string; age: number },
): Promise<UsualMileage | undefined> {
  return db
    .selectFrom('usual_mileage')
    .select(['km_per_year as kmPerYear', 'listings'])
    .where('type', '=', type)
    .where('age', '=', age)
    .executeTakeFirst();
}
