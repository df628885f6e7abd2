import { sql } from 'kysely';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import type { Database } from '#platform/db/database.server.ts';
import { NEIGHBOUR_YEARS, refreshPricesByYear } from './refresh-prices-by-year.server.ts';
import { GOOD_UP_TO, GREAT_BELOW, MIN_SIMILAR_LISTINGS } from './price-position.ts';

const REFRESH_TIMEOUT = '10min';

/**
 * Computes the guidance prices of models, fuels and years with enough similar listings (10th, 50th and 90th percentile of the gross euro
 * price of published, sound vehicles of the year and its neighbours) and rates every listing by them. Only
 * listings whose rating changes are written, so the change log stays short. Also computes the prices by year.
 */
export async function refreshPriceRatings(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${REFRESH_TIMEOUT}, true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('refresh-price-ratings'))`.execute(trx);
    await sql`delete from price_reference`.execute(trx);
    await sql`
      with priced as (
        select model_id, coalesce(fuel, 'none') as fuel, model_year, price_eur_minor
        from published_listing
        where price_eur_minor is not null and model_year is not null and condition <> all(${[...unsoundConditions]}::text[])
          -- Models that the catalogue lacks have nothing in common.
          and model_id not in (select id from model where key = ${OTHER_KEY})),
      spread as (
        select model_id, fuel, (model_year + shift)::smallint as model_year, price_eur_minor
        from priced cross join generate_series(${-NEIGHBOUR_YEARS}::int, ${NEIGHBOUR_YEARS}::int) shift)
      insert into price_reference (model_id, fuel, model_year, listings, low_eur_minor, ideal_eur_minor, high_eur_minor)
      select model_id, fuel, model_year, count(*),
        percentile_disc(0.1) within group (order by price_eur_minor),
        percentile_disc(0.5) within group (order by price_eur_minor),
        percentile_disc(0.9) within group (order by price_eur_minor)
      from spread group by model_id, fuel, model_year having count(*) >= ${MIN_SIMILAR_LISTINGS}`.execute(
      trx,
    );
    await refreshPricesByYear(trx);
    await sql`
      with rated as (
        select l.id, case
            when r.model_id is null or l.price_eur_minor is null or l.condition = any(${[...unsoundConditions]}::text[]) then null
            when r.high_eur_minor = r.low_eur_minor then 'good'
            when l.price_eur_minor < r.low_eur_minor + ${GREAT_BELOW}::float8 * (r.high_eur_minor - r.low_eur_minor) then 'great'
            when l.price_eur_minor <= r.low_eur_minor + ${GOOD_UP_TO}::float8 * (r.high_eur_minor - r.low_eur_minor) then 'good'
            else 'high' end as rating
        from published_listing l left join price_reference r
          on r.model_id = l.model_id and r.fuel = coalesce(l.fuel, 'none') and r.model_year = l.model_year)
      update listing l set price_rating = rated.rating
      from rated where rated.id = l.id and l.price_rating is distinct from rated.rating`.execute(trx);
  });
}
