import { sql, type Transaction } from 'kysely';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { MIN_INDEXED_LISTINGS, type Landing } from '#features/search/landing/landing-address.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

interface LandingRow {
  brand: string | null;
  model: string | null;
  body: string | null;
  city: string | null;
}
const landingRow = declareRow<LandingRow>('landing pages', {
  brand: 'string?',
  model: 'string?',
  body: 'string?',
  city: 'string?',
});

/** Listings copied by one statement. */
const READ_AT_ONCE = 10_000;

/**
 * Finds the landing pages with enough listings that a search finds by default. Reads all listings, in portions; for jobs
 * only.
 */
export async function listLandings({ db }: { db: Database }, signal?: AbortSignal): Promise<Landing[]> {
  return db.transaction().execute(async (trx) => {
    await collectListings(trx, signal);
    const landings: Landing[] = [];
    for (const type of vehicleTypeKeys)
      for (const grouping of groupings) {
        signal?.throwIfAborted();
        landings.push(...(await landingsOf(trx, type, grouping)));
      }
    return landings;
  });
}

/** Landing pages of a type by what they are about besides the town. */
const groupings = [
  {
    columns: sql`null::integer as brand_id, null::integer as model_id, null as body, city_id`,
    isStated: sql`true`,
    sets: sql`(), (city_id)`,
  },
  {
    columns: sql`null::integer as brand_id, null::integer as model_id, body, city_id`,
    isStated: sql`body is not null`,
    sets: sql`(body), (body, city_id)`,
  },
  {
    columns: sql`brand_id, null::integer as model_id, null as body, city_id`,
    isStated: sql`true`,
    sets: sql`(brand_id), (brand_id, city_id)`,
  },
  {
    columns: sql`brand_id, null::integer as model_id, body, city_id`,
    isStated: sql`body is not null`,
    sets: sql`(brand_id, body), (brand_id, body, city_id)`,
  },
  {
    columns: sql`brand_id, model_id, null as body, city_id`,
    isStated: sql`true`,
    sets: sql`(brand_id, model_id), (brand_id, model_id, city_id)`,
  },
  {
    columns: sql`brand_id, model_id, body, city_id`,
    isStated: sql`body is not null`,
    sets: sql`(brand_id, model_id, body), (brand_id, model_id, body, city_id)`,
  },
] as const;

/** Copies what landing pages are about to a narrow table of this transaction. */
async function collectListings(trx: Transaction<DB>, signal: AbortSignal | undefined): Promise<void> {
  await sql`
    create temporary table landing_listing (type text not null, brand_id integer, model_id integer, body text, city_id integer)
    on commit drop`.execute(trx);
  for await (const { after, upTo } of idPortions(trx, { table: 'listing', size: READ_AT_ONCE, signal }))
    await sql`
      insert into landing_listing
      select type, brand_id, model_id, body, city_id from published_listing
      where id > ${after} and id <= ${upTo}
        and (condition <> all(${[...unsoundConditions]}::text[])) is not false`.execute(trx);
  await sql`analyze landing_listing`.execute(trx);
}

async function landingsOf(
  trx: Transaction<DB>,
  type: VehicleTypeKey,
  grouping: (typeof groupings)[number],
): Promise<Landing[]> {
  const rows = await readRows(
    trx,
    landingRow,
    sql`
    select brand.key as brand, model.key as model, counted.body, city.key as city
    from (
      select ${grouping.columns} from landing_listing
      where type = ${type} and ${grouping.isStated}
      group by grouping sets (${grouping.sets}) having count(*) >= ${MIN_INDEXED_LISTINGS}) counted
    left join brand on brand.id = counted.brand_id
    left join model on model.id = counted.model_id
    left join city on city.id = counted.city_id
    where brand.key is distinct from ${OTHER_KEY} and model.key is distinct from ${OTHER_KEY}
    order by brand nulls first, model nulls first, counted.body nulls first, city nulls first`,
  );
  return rows.map(({ brand, model, body, city }) => ({
    type,
    ...(brand !== null && { brand }),
    ...(model !== null && { model }),
    ...(body !== null && { body }),
    ...(city !== null && { city }),
  }));
}
