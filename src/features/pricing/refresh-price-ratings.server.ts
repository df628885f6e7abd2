import { sql, type Transaction } from 'kysely';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions, type IdPortion } from '#platform/db/id-portions.server.ts';
import { collectPrices, isSimilarTo } from './collect-prices.server.ts';
import { insertPricesOfYear } from './insert-prices-of-year.server.ts';
import { GOOD_UP_TO, GREAT_BELOW, MIN_SIMILAR_LISTINGS } from './price-position.ts';

/** Listings rated by one statement, which locks those that it changes. */
const RATED_AT_ONCE = 2_000;

/**
 * Computes guidance prices and prices by year, and rates every listing by the guidance prices. Only listings whose
 * rating changes are written, so the change log stays short. Works year by year and in portions of listings, so that
 * with a million of them no statement takes long and no seller waits for the end.
 */
export async function refreshPriceRatings(db: Database, signal?: AbortSignal): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('refresh-price-ratings'))`.execute(trx);
    const years = await collectPrices(trx, signal);
    await sql`delete from price_reference`.execute(trx);
    await sql`delete from price_by_year`.execute(trx);
    for (const year of years) {
      signal?.throwIfAborted();
      await insertReferences(trx, year);
      await insertPricesOfYear(trx, year);
    }
  });
  for await (const portion of idPortions(db, { table: 'listing', size: RATED_AT_ONCE, signal }))
    await rateListings(db, portion);
}

/**
 * Guidance prices of a model year for models and fuels with enough similar listings: the 10th, 50th and 90th percentile
 * of the gross euro price in the year and its neighbours.
 */
async function insertReferences(trx: Transaction<DB>, year: number): Promise<void> {
  await sql`
    insert into price_reference (model_id, fuel, model_year, listings, low_eur_minor, ideal_eur_minor, high_eur_minor)
    select model_id, fuel, ${year}::smallint, count(*),
      percentile_disc(0.1) within group (order by price_eur_minor),
      percentile_disc(0.5) within group (order by price_eur_minor),
      percentile_disc(0.9) within group (order by price_eur_minor)
    from collected_price where ${isSimilarTo(year)}
      -- Models that the catalogue lacks have nothing in common.
      and model_id not in (select id from model where key = ${OTHER_KEY})
    group by model_id, fuel having count(*) >= ${MIN_SIMILAR_LISTINGS}`.execute(trx);
}

async function rateListings(db: Database, { after, upTo }: IdPortion): Promise<void> {
  await sql`
    with rated as (
      select l.id, case
          when r.model_id is null or l.price_eur_minor is null or l.condition = any(${[...unsoundConditions]}::text[]) then null
          when r.high_eur_minor = r.low_eur_minor then 'good'
          when l.price_eur_minor < r.low_eur_minor + ${GREAT_BELOW}::float8 * (r.high_eur_minor - r.low_eur_minor) then 'great'
          when l.price_eur_minor <= r.low_eur_minor + ${GOOD_UP_TO}::float8 * (r.high_eur_minor - r.low_eur_minor) then 'good'
          else 'high' end as rating
      from published_listing l left join price_reference r
        on r.model_id = l.model_id and r.fuel = coalesce(l.fuel, 'none') and r.model_year = l.model_year
      where l.id > ${after} and l.id <= ${upTo})
    update listing l set price_rating = rated.rating
    from rated where rated.id = l.id and l.id > ${after} and l.id <= ${upTo}
      and l.price_rating is distinct from rated.rating`.execute(db);
}
