/** The real catalogue read from its files, for tests without a database. */
import { buildCatalogue, type Catalogue } from '#features/catalogue/catalogue.ts';
import { parseCatalogueFiles, readCatalogueFiles } from '#features/catalogue/catalogue-data.server.ts';
import { readGenerations } from './read-generations.server.ts';
import { buildQueryVocabulary, type QueryVocabulary } from './query-vocabulary.ts';
import type { SearchFilters } from '../index/search-query.ts';
import { parseQuery } from './parse-query.ts';

const label = ({ bg, en }: { bg: string; en: string }) => ({ bg, en });

/** Ids are positions in the files. */
export async function fileCatalogue(): Promise<Catalogue> {
  const data = parseCatalogueFiles(await readCatalogueFiles());
  const brandIds = new Map(data.brands.map((brand, index) => [brand.key, index + 1]));
  return buildCatalogue({
    brands: data.brands.map((brand, index) => ({
      id: index + 1,
      key: brand.key,
      name: brand.nameLatin,
      nameBg: brand.nameBg,
      aliases: brand.aliases,
      countryIso2: brand.country,
      popularity: brand.popularityInBulgaria,
    })),
    models: data.models.map(({ brand, nameLatin, ...model }, index) => ({
      ...model,
      id: index + 1,
      brandId: brandIds.get(brand) ?? 0,
      brandKey: brand,
      name: nameLatin,
      nameBg: model.nameBg ?? null,
    })),
    countries: data.countries.map((country) => ({ ...country, label: label(country) })),
    provinces: data.provinces.map((province) => ({ ...province, label: label(province) })),
    cities: data.cities.map((city, index) => ({
      ...city,
      id: index + 1,
      provinceKey: city.province,
      label: label(city),
    })),
    colors: data.colors.map((color) => ({ ...color, label: label(color) })),
    features: data.features.map((feature) => ({ ...feature, label: label(feature) })),
  });
}

export async function fileVocabulary(): Promise<QueryVocabulary> {
  return buildQueryVocabulary(await fileCatalogue(), await readGenerations());
}

/** Parses queries with the vocabulary of the real catalogue. */
export async function queryParser() {
  const vocabulary = await fileVocabulary();
  const parse = (text: string) => parseQuery(text, vocabulary, { year: 2026 });
  /** The searched filters without empty ones. */
  const searched = (text: string) => {
    const { filters, words, withoutWords } = parse(text);
    const all: Partial<SearchFilters> = { ...filters, words, withoutWords };
    return Object.fromEntries(
      Object.entries(all).filter(
        ([, value]) => typeof value === 'number' || Object.keys(Object(value)).length > 0,
      ),
    );
  };
  return { parse, searched };
}
