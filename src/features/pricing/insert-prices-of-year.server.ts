import { sql, type Transaction } from 'kysely';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import type { DB } from '#platform/db/database-types.ts';
import { isSimilarTo } from './collect-prices.server.ts';
import { MIN_SIMILAR_LISTINGS } from './min-similar-listings.ts';

/**
 * Computes the median gross prices of a model year for each type, brand, model and body from the collected prices. Like
 * guidance prices, a median is that of the year and its neighbours and needs enough listings.
 */
export async function insertPricesOfYear(trx: Transaction<DB>, year: number): Promise<void> {
  await sql`
    with grouped as (
      select type, brand_id, model_id, body, count(*) filter (where model_year = ${year}) as listings,
        percentile_disc(0.5) within group (order by price_eur_minor) as median_eur_minor
      from collected_price where ${isSimilarTo(year)}
      group by type, grouping sets (
        (), (brand_id), (brand_id, model_id), (body), (brand_id, body), (brand_id, model_id, body))
      having count(*) >= ${MIN_SIMILAR_LISTINGS} and count(*) filter (where model_year = ${year}) > 0
        -- Without a stated body the group would be taken for that of all bodies.
        and (grouping(body) = 1 or body is not null))
    insert into price_by_year (type, brand, model, body, model_year, listings, median_eur_minor)
    select grouped.type, coalesce(brand.key, ''), coalesce(model.key, ''), coalesce(grouped.body, ''), ${year},
      listings, median_eur_minor
    from grouped left join brand on brand.id = grouped.brand_id left join model on model.id = grouped.model_id
    -- Makes that the catalogue lacks have nothing in common.
    where brand.key is distinct from ${OTHER_KEY} and model.key is distinct from ${OTHER_KEY}`.execute(trx);
}
