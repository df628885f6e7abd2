import { sql, type RawBuilder } from 'kysely';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { sellerKind } from '#features/companies/seller-kind.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { IdPortion } from '#platform/db/id-portions.server.ts';
import { pricedColumns, pricedVehicle, type Generations } from './model/priced-row.ts';
import type { PriceExample } from './model/priced-vehicle.ts';

/** A published listing with a price, and what its estimate depends on beside its facts. */
export interface PricedListing extends PriceExample {
  id: number;
  version: number;
}

/** Reads the published ones of these listings that have a price. */
export async function readPricedListings(
  db: Database,
  generations: Generations,
  which: IdPortion | { ids: readonly number[] },
): Promise<PricedListing[]> {
  const rows = await db
    .selectFrom('published_listing as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .innerJoin('brand', 'brand.id', 'l.brand_id')
    .innerJoin('model', 'model.id', 'l.model_id')
    .innerJoin('city', 'city.id', 'l.city_id')
    .select(pricedColumns.map((column) => `l.${column}` as const))
    .select([
      'l.id',
      'l.version',
      'l.type',
      'l.account_id as sellerId',
      'l.price_eur_minor as price',
      'brand.key as brand',
      'model.key as model',
      'city.key as city',
      'city.province_key as province',
    ])
    .select((is) => is.fn.coalesce('l.published_at', 'l.created_at').as('at'))
    .select(sellerKind('a').as('seller'))
    .where(isAmong(which))
    .where('l.price_eur_minor', 'is not', null)
    .orderBy('l.id')
    .execute();
  return rows.flatMap((row) => {
    const { id, version, sellerId, price, at } = row;
    if (id === null || version === null || sellerId === null || price === null || at === null) return [];
    const { brand, model, city, province, seller } = row;
    const place = { type: row.type as VehicleTypeKey, brand, model, city, province, seller, at };
    const vehicle = pricedVehicle(row as never, place, generations);
    return [{ id, version, sellerId, askEur: price / 100, vin: row.vin, vehicle }];
  });
}

/** Condition of a listing `l`. */
export const isAmong = (which: IdPortion | { ids: readonly number[] }): RawBuilder<boolean> =>
  'ids' in which
    ? sql<boolean>`l.id = any(${which.ids}::bigint[])`
    : sql<boolean>`l.id > ${which.after} and l.id <= ${which.upTo}`;
