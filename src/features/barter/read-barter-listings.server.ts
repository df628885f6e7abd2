import { sql, type RawBuilder } from 'kysely';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { BarterListing } from './barter-listing.ts';

const barterRow = declareRow<BarterListing>('listing for a swap', {
  id: 'number',
  accountId: 'number',
  brandId: 'number',
  modelId: 'number',
  year: 'number?',
  fuel: 'string?',
  transmission: 'string?',
  valueEurMinor: 'number?',
  wishes: 'json',
});

const IDS_AT_ONCE = 20_000;

/** Listings of these ids that can be swapped now. */
export const readBarterListings = (db: Database, ids: readonly number[]): Promise<BarterListing[]> =>
  readWhere(db, sql`e.listing_id = any(${ids}::bigint[])`);

/** All listings that can be swapped, by ascending id. */
export async function readBarterMarket(db: Database, signal?: AbortSignal): Promise<BarterListing[]> {
  const listings: BarterListing[] = [];
  for await (const { after, upTo } of idPortions(db, { table: 'listing', size: IDS_AT_ONCE, signal }))
    listings.push(...(await readWhere(db, sql`e.listing_id > ${after} and e.listing_id <= ${upTo}`)));
  return listings;
}

/**
 * Published and not reserved listings with barter and wishes. Makes and models that the catalogue lacks have nothing in
 * common, so they match no wish.
 */
function readWhere(db: Database, condition: RawBuilder<unknown>): Promise<BarterListing[]> {
  return readRows(
    db,
    barterRow,
    sql`
    select l.id, l.account_id as "accountId", l.brand_id as "brandId", l.model_id as "modelId",
      l.model_year as year, l.fuel, l.transmission,
      coalesce(gross_eur_minor(l.barter_price_minor, l.currency, l.vat), l.price_eur_minor) as "valueEurMinor",
      wished.wishes
    from (
      select e.listing_id, json_agg(json_build_object('brandId', e.brand_id, 'modelId', e.model_id,
        'yearMin', e.year_min, 'fuel', e.fuel, 'transmission', e.transmission) order by e.position) as wishes
      from listing_exchange e join brand b on b.id = e.brand_id left join model m on m.id = e.model_id
      where ${condition} and b.key <> ${OTHER_KEY} and m.key is distinct from ${OTHER_KEY}
      group by e.listing_id) wished
    join published_listing l on l.id = wished.listing_id
    where l.barter and l.sale = 'available' and l.brand_id is not null and l.model_id is not null
    order by l.id`,
  );
}
