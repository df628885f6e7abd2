import { parseCatalogueFiles, readCatalogueFiles } from '#features/catalogue/catalogue-data.server.ts';
import type { CatalogueRows } from '#features/catalogue/catalogue.ts';

/** Brands, models and colours from the data files, without a database. */
export async function catalogueRows(): Promise<Pick<CatalogueRows, 'brands' | 'models' | 'colors'>> {
  const { brands, models, colors } = parseCatalogueFiles(await readCatalogueFiles());
  return {
    brands: brands.map((brand, id) => ({
      id,
      key: brand.key,
      name: brand.nameLatin,
      nameBg: brand.nameBg,
      aliases: brand.aliases,
      countryIso2: brand.country,
      popularity: brand.popularityInBulgaria,
    })),
    models: models.map((model, id) => ({
      id,
      brandId: 0,
      brandKey: model.brand,
      type: model.type,
      key: model.key,
      name: model.nameLatin,
      nameBg: model.nameBg ?? null,
      aliases: model.aliases,
      weight: model.weight,
      firstYear: model.from,
      lastYear: model.to,
      isElectricOnly: model.fuels?.join(' ') === 'electric',
    })),
    colors: colors.map(({ key, family, finish, hex, bg, en }, index) => ({
      id: index + 1,
      key,
      family,
      finish,
      hex,
      label: { bg, en },
    })),
  };
}
