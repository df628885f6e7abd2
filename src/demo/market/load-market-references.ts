import type { Database } from '#platform/db/database.server.ts';
import type { MarketReferences } from '#demo/market/market-rows.ts';

/** Reads the ids and rates that demo rows refer to. Requires a synchronised catalogue. */
export async function loadMarketReferences(db: Database): Promise<MarketReferences> {
  const brands = await db.selectFrom('brand').select(['id', 'key']).execute();
  const models = await db
    .selectFrom('model')
    .innerJoin('brand', 'brand.id', 'model.brand_id')
    .select(['model.id', 'model.key', 'model.type', 'brand.key as brand'])
    .execute();
  const cities = await db.selectFrom('city').select(['id', 'key']).execute();
  const features = await db.selectFrom('feature').select(['key', 'types']).execute();
  const rates = await db
    .selectFrom('currency_rate')
    .distinctOn('currency')
    .select(['currency', 'units_per_eur as units'])
    .orderBy('currency')
    .orderBy('as_of', 'desc')
    .execute();
  return {
    brands: new Map(brands.map(({ id, key }) => [key, id])),
    models: new Map(models.map(({ id, key, type, brand }) => [`${brand} ${type} ${key}`, id])),
    cities: new Map(cities.map(({ id, key }) => [key, id])),
    features: new Set(features.flatMap(({ key, types }) => types.map((type) => `${type} ${key}`))),
    unitsPerEur: new Map(rates.map(({ currency, units }) => [currency, units])),
  };
}
