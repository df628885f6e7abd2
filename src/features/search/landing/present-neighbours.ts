import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { distanceKm } from '#kernel/distance.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { OptionCounts, SearchAnswer } from '../index/search-query.ts';
import { landingPath, type Landing } from './landing-address.ts';
import type { NeighbourGroup } from './landing-page.ts';

/** Links per group, those with the most listings first. */
const MOST = 24;

/**
 * Links to the landing pages that differ in the brand, model, body or town, with the numbers of their listings. Towns
 * near the chosen one come first. All counts are those of the page's own search.
 */
export function presentNeighbours(
  landing: Landing,
  { counts, modelCounts }: SearchAnswer,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): NeighbourGroup[] {
  const { type, brand, model, body, city } = landing;
  const group = (
    key: NeighbourGroup['key'],
    title: string,
    found: readonly (readonly [label: string, count: number, neighbour: Landing])[],
  ): NeighbourGroup => ({
    key,
    title,
    links: found.flatMap(([label, count, neighbour]) => {
      const href = landingPath(neighbour, locale, catalogue);
      return href === undefined ? [] : [[label, formatNumber(count), href] as const];
    }),
  });
  const brandName = optionLabel('brand', brand ?? '', locale, catalogue);
  const modelLabel = (key: string): string => {
    const found = catalogue.modelByPath.get(modelPath(type, brand ?? '', key));
    return found ? modelName(found, locale) : key;
  };
  const groups = [
    brand === undefined
      ? group(
          'brands',
          m.landing_brands(),
          mostOf(counts.brand).map(([key, count]) => [
            optionLabel('brand', key, locale, catalogue),
            count,
            { ...landing, brand: key },
          ]),
        )
      : group(
          'models',
          model === undefined
            ? m.landing_models({ brand: brandName })
            : m.landing_other_models({ brand: brandName }),
          mostOf(withoutBrand(modelCounts, brand), model).map(([key, count]) => [
            modelLabel(key),
            count,
            { ...landing, model: key },
          ]),
        ),
    group(
      'bodies',
      fieldLabel('body', locale, type),
      mostOf(counts.body, body).map(([key, count]) => [
        optionLabel('body', key, locale, catalogue, type),
        count,
        { ...landing, body: key },
      ]),
    ),
    group(
      'towns',
      city === undefined ? m.landing_towns() : m.landing_towns_near(),
      townsOf(counts.city, city, catalogue).map(([key, count]) => [
        optionLabel('city', key, locale, catalogue),
        count,
        { ...landing, city: key },
      ]),
    ),
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** Options with the most listings first; equal counts by key, because the index lists them in no stated order. */
const mostOf = (counts: OptionCounts, except?: string): [key: string, count: number][] =>
  Object.entries(counts)
    .filter(([key, count]) => key !== except && count > 0)
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, MOST);

/** Counts of the models of a brand by their own keys. */
const withoutBrand = (modelCounts: OptionCounts, brand: string): OptionCounts =>
  Object.fromEntries(
    Object.entries(modelCounts).flatMap(([path, count]) =>
      path.startsWith(`${brand}.`) ? [[path.slice(brand.length + 1), count]] : [],
    ),
  );

function townsOf(
  counts: OptionCounts,
  chosen: string | undefined,
  { cityByKey }: Catalogue,
): [key: string, count: number][] {
  const from = cityByKey.get(chosen ?? '');
  if (!from) return mostOf(counts);
  const km = (key: string): number => {
    const to = cityByKey.get(key);
    return to ? distanceKm(from, to) : Infinity;
  };
  return Object.entries(counts)
    .filter(([key, count]) => key !== chosen && count > 0)
    .toSorted(([a], [b]) => km(a) - km(b))
    .slice(0, MOST);
}
