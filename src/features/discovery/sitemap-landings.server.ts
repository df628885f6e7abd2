import { sql } from 'kysely';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { MIN_INDEXED_LISTINGS, type Landing } from '#features/search/landing/landing-address.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

interface LandingRow {
  type: string;
  brand: string | null;
  model: string | null;
  body: string | null;
  city: string | null;
}
const landingRow = declareRow<LandingRow>('landing pages', {
  type: 'string',
  brand: 'string?',
  model: 'string?',
  body: 'string?',
  city: 'string?',
});

/** Finds the landing pages with enough listings that a search finds by default. Reads all listings; for jobs only. */
export async function listLandings({ db }: { db: Database }): Promise<Landing[]> {
  const rows = await readRows(
    db,
    landingRow,
    sql`
    select counted.type, brand.key as brand, model.key as model, counted.body, city.key as city
    from (
      select type, brand_id, model_id, body, city_id from published_listing
      where (condition <> all(${[...unsoundConditions]}::text[])) is not false
      group by grouping sets (
        (type), (type, city_id), (type, body), (type, body, city_id), (type, brand_id), (type, brand_id, city_id),
        (type, brand_id, body), (type, brand_id, body, city_id), (type, brand_id, model_id),
        (type, brand_id, model_id, city_id), (type, brand_id, model_id, body), (type, brand_id, model_id, body, city_id))
      -- Listings without a body form groups of their own.
      having count(*) >= ${MIN_INDEXED_LISTINGS} and (grouping(body) = 1 or body is not null)) counted
    left join brand on brand.id = counted.brand_id
    left join model on model.id = counted.model_id
    left join city on city.id = counted.city_id
    where brand.key is distinct from ${OTHER_KEY} and model.key is distinct from ${OTHER_KEY}
    order by counted.type, brand nulls first, model nulls first, counted.body nulls first, city nulls first`,
  );
  return rows.map(({ type, brand, model, body, city }) => ({
    type: type as VehicleTypeKey,
    ...(brand !== null && { brand }),
    ...(model !== null && { model }),
    ...(body !== null && { body }),
    ...(city !== null && { city }),
  }));
}
