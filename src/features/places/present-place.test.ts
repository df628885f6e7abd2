import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { parseCatalogueFiles, readCatalogueFiles } from '#features/catalogue/catalogue-data.server.ts';
import { buildCatalogue } from '#features/catalogue/catalogue.ts';
import { presentPlace } from './present-place.ts';

const { cities, provinces } = parseCatalogueFiles(await readCatalogueFiles());
const catalogue = buildCatalogue({
  brands: [],
  models: [],
  countries: [],
  colors: [],
  features: [],
  provinces: provinces.map(({ key, bg, en }) => ({ key, label: { bg, en } })),
  cities: cities.map(({ key, province, bg, en, ...city }, id) => ({
    ...city,
    id,
    key,
    provinceKey: province,
    label: { bg, en },
  })),
});
const words = (key: string, locale: 'bg' | 'en' = 'bg') =>
  withLocale(locale, () => {
    const place = presentPlace(key, { catalogue, locale, tiles: undefined });
    return place && [place.town, place.province, place.distance];
  });

it('states the province and the distance to the nearest province centre', () => {
  expect(words('asenovgrad')).toEqual([
    'Асеновград',
    'област Пловдив',
    'на 18\u00a0км от Пловдив по права линия',
  ]);
  expect(words('asenovgrad', 'en')).toEqual([
    'Asenovgrad',
    'Plovdiv Province',
    '18\u00a0km from Plovdiv as the crow flies',
  ]);
});

it('measures a province centre from Sofia and gives no distance for Sofia', () => {
  expect(words('plovdiv')?.[2]).toMatch(/^на 13\d\u00a0км от София/);
  expect(words('sofia')).toEqual(['София', 'област София-град', undefined]);
});

it('does not repeat the word "province"', () => {
  expect(words('samokov')?.[1]).toBe('София област');
  expect(words('samokov', 'en')?.[1]).toBe('Sofia Province');
});

it('returns undefined for a town that is not in the catalogue', () => {
  expect(words('atlantis')).toBeUndefined();
});
