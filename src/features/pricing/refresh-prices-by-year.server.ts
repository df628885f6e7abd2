import { sql, type Transaction } from 'kysely';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import type { DB } from '#platform/db/database-types.ts';
import { MIN_SIMILAR_LISTINGS } from './price-position.ts';

/** Model years on either side that count as similar. */
export const NEIGHBOUR_YEARS = 1;

/**
 * Computes the median gross prices by model year for each type, brand, model and body. Like guidance prices, a median
 * is that of the year and its neighbours and needs enough listings.
 */
export async function refreshPricesByYear(trx: Transaction<DB>): Promise<void> {
  await sql`delete from price_by_year`.execute(trx);
  await sql`
    insert into price_by_year (type, brand, model, body, model_year, listings, median_eur_minor)
    with priced as (
      select l.type, brand.key as brand, model.key as model, l.body, l.model_year, l.price_eur_minor
      from published_listing l join brand on brand.id = l.brand_id join model on model.id = l.model_id
      where l.price_eur_minor is not null and l.model_year is not null
        and l.condition <> all(${[...unsoundConditions]}::text[])),
    spread as (
      select type, brand, model, body, (model_year + shift)::smallint as model_year, shift, price_eur_minor
      from priced cross join generate_series(${-NEIGHBOUR_YEARS}::int, ${NEIGHBOUR_YEARS}::int) shift)
    select type, coalesce(brand, ''), coalesce(model, ''), coalesce(body, ''), model_year,
      count(*) filter (where shift = 0), percentile_disc(0.5) within group (order by price_eur_minor)
    from spread
    group by type, model_year, grouping sets ((), (brand), (brand, model), (body), (brand, body), (brand, model, body))
    having count(*) >= ${MIN_SIMILAR_LISTINGS} and count(*) filter (where shift = 0) > 0
      -- Without a stated body the group would be taken for that of all bodies.
      and (grouping(body) = 1 or body is not null)
      -- Makes that the catalogue lacks have nothing in common.
      and (grouping(brand) = 1 or brand <> ${OTHER_KEY}) and (grouping(model) = 1 or model <> ${OTHER_KEY})`.execute(
    trx,
  );
}
