import type { Label } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import type { VehicleTypeKey } from './fields/vehicle-type-key.ts';
import { iconUrl } from './makes/icon-url.ts';

const label = (row: { name_bg: string; name_en: string }): Label => ({ bg: row.name_bg, en: row.name_en });

/**
 * Reads the whole catalogue (about 3,500 rows) in one consistent snapshot. `LiveCatalogue` keeps it
 * and reads it again when an operator edits it.
 */
export async function getCatalogue(db: Database): Promise<Catalogue> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (trx) => {
    const brands = await trx.selectFrom('brand').selectAll().orderBy('name').execute();
    const icons = await trx.selectFrom('brand_icon').select(['brand_id', 'webp']).execute();
    const models = await trx
      .selectFrom('model')
      .innerJoin('brand', 'brand.id', 'model.brand_id')
      .selectAll('model')
      .select('brand.key as brand_key')
      .orderBy('model.brand_id')
      .orderBy('model.name')
      .execute();
    const countries = await trx.selectFrom('country').selectAll().orderBy('position').execute();
    const provinces = await trx.selectFrom('province').selectAll().orderBy('name_bg').execute();
    const cities = await trx
      .selectFrom('city')
      .selectAll()
      .orderBy('population', 'desc')
      .orderBy('id')
      .execute();
    const colors = await trx.selectFrom('color').selectAll().orderBy('position').execute();
    const features = await trx.selectFrom('feature').selectAll().orderBy('position').execute();
    const catalogue = buildCatalogue({
      brands: brands.map((row) => ({
        id: row.id,
        key: row.key,
        name: row.name,
        nameBg: row.name_bg,
        aliases: row.aliases,
        countryIso2: row.country_iso2,
        popularity: row.popularity as Partial<Record<VehicleTypeKey, number>>,
        isHidden: row.hidden,
        mergedInto: row.merged_into,
      })),
      models: models.map((row) => ({
        id: row.id,
        brandId: row.brand_id,
        brandKey: row.brand_key,
        type: row.type as VehicleTypeKey,
        key: row.key,
        name: row.name,
        nameBg: row.name_bg,
        aliases: row.aliases,
        weight: row.weight,
        firstYear: row.first_year,
        lastYear: row.last_year,
        isElectricOnly: row.electric_only,
        isHidden: row.hidden,
        mergedInto: row.merged_into,
      })),
      countries: countries.map((row) => ({
        key: row.key,
        iso2: row.iso2,
        label: label(row),
        isHidden: row.hidden,
      })),
      provinces: provinces.map((row) => ({ key: row.key, label: label(row) })),
      cities: cities.map((row) => ({
        id: row.id,
        key: row.key,
        provinceKey: row.province_key,
        municipalityKey: row.municipality_key,
        label: label(row),
        aliases: row.aliases,
        latitude: row.latitude,
        longitude: row.longitude,
        population: row.population,
        isHidden: row.hidden,
        mergedInto: row.merged_into,
      })),
      colors: colors.map((row) => ({
        id: row.id,
        key: row.key,
        family: row.family,
        finish: row.finish,
        hex: row.hex,
        label: label(row),
        isHidden: row.hidden,
        mergedInto: row.merged_into,
      })),
      features: features.map((row) => ({
        key: row.key,
        category: row.category,
        types: row.types as VehicleTypeKey[],
        label: label(row),
      })),
    });
    return {
      ...catalogue,
      brandIcons: new Map(icons.map(({ brand_id, webp }) => [brand_id, iconUrl(webp)])),
    };
  });
}
