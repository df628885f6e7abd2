/**
 * Addresses of landing pages: `/type/brand/model/body/town`, each part but the type optional, e.g.
 * `/avtomobili/bmw/seriya-3/sofia` and `/cars/bmw/series-3/sofia`. The language of a page never follows from the
 * segments.
 */
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { vehicleTypeSlugs } from '#features/catalogue/fields/vehicle-type-slugs.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { landingSlugs } from './landing-slugs.ts';
import type { SlugTable } from './slug-table.ts';

/** Landing pages with fewer listings are neither indexed by search engines nor in the sitemap. */
export const MIN_INDEXED_LISTINGS = 5;

/** Keys of what a landing page is about. A model has its brand. */
export interface Landing {
  type: VehicleTypeKey;
  brand?: string | undefined;
  model?: string | undefined;
  body?: string | undefined;
  city?: string | undefined;
}

const types = new Map(
  Object.entries(vehicleTypeSlugs).flatMap(([type, slugs]) =>
    locales.map((locale) => [slugs[locale], { type: type as VehicleTypeKey, locale }] as const),
  ),
);
const otherLocale = (locale: Locale): Locale => locales.find((other) => other !== locale) ?? locale;

/**
 * Reads the path of a landing page; its segments may be in any language, and brand and model in any common spelling, in
 * one segment too (`bmw-3`). `locale` is the language of the first one. Undefined for an unknown segment.
 */
export function readLandingPath(
  path: string,
  catalogue: Catalogue,
): { landing: Landing; locale: Locale } | undefined {
  const [first = '', ...segments] = segmentsOf(path);
  const start = types.get(first);
  if (!start) return undefined;
  const { type, locale } = start;
  const slugs = landingSlugs(catalogue);
  const keyOf = (segment: string, tableOf: (locale: Locale) => SlugTable): string | undefined =>
    tableOf(locale).keyOf.get(segment) ?? tableOf(otherLocale(locale)).keyOf.get(segment);
  const brandOf = (segment: string): string | undefined =>
    keyOf(segment, (each) => slugs.brands(type, each)) ?? slugs.brandSpelled(type, segment);
  const modelOf = (brand: string, segment: string): string | undefined =>
    keyOf(segment, (each) => slugs.models(type, brand, each)) ?? slugs.modelSpelled(type, brand, segment);
  /** A brand, or a brand and its model in one segment; the longest brand wins. */
  const makeOf = (segment: string): { brand: string; model?: string } | undefined => {
    const whole = brandOf(segment);
    if (whole !== undefined) return { brand: whole };
    if (slugs.isBodyOrTown(type, segment)) return undefined;
    for (let at = segment.lastIndexOf('-'); at > 0; at = segment.lastIndexOf('-', at - 1)) {
      const brand = brandOf(segment.slice(0, at));
      const model = brand === undefined ? undefined : modelOf(brand, segment.slice(at + 1));
      if (brand !== undefined && model !== undefined) return { brand, model };
    }
    return undefined;
  };
  const take = <Found>(find: (segment: string) => Found | undefined): Found | undefined => {
    const found = find(segments[0] ?? '');
    if (found !== undefined) segments.shift();
    return found;
  };
  const make = take(makeOf);
  const brand = make?.brand;
  const model = make && (make.model ?? take((segment) => modelOf(make.brand, segment)));
  const body = take((segment) => keyOf(segment, (each) => slugs.bodies(type, each)));
  const city = take((segment) => keyOf(segment, () => slugs.cities()) ?? slugs.citySpelled(segment));
  return segments.length > 0 ? undefined : { landing: { type, brand, model, body, city }, locale };
}

function segmentsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  try {
    return segments.map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return []; // Not UTF-8.
  }
}

/** Path of a landing page with segments in the language. Undefined if the catalogue lacks one of its keys. */
export function landingPath(landing: Landing, locale: Locale, catalogue: Catalogue): string | undefined {
  const { type, brand, model, body, city } = landing;
  const slugs = landingSlugs(catalogue);
  const segments = [
    vehicleTypeSlugs[type][locale],
    ...(brand === undefined ? [] : [slugs.brands(type, locale).slugOf.get(brand)]),
    ...(brand === undefined || model === undefined
      ? []
      : [slugs.models(type, brand, locale).slugOf.get(model)]),
    ...(body === undefined ? [] : [slugs.bodies(type, locale).slugOf.get(body)]),
    ...(city === undefined ? [] : [slugs.cities().slugOf.get(city)]),
  ];
  return segments.every((segment) => segment !== undefined) ? `/${segments.join('/')}` : undefined;
}

/**
 * Addresses of a landing page for search engines by language. They ask without a language and get Bulgarian, so other
 * languages are named in the address. Undefined if the catalogue lacks a key.
 */
export function landingAddresses(
  landing: Landing,
  catalogue: Catalogue,
): (readonly [Locale, string])[] | undefined {
  const addresses = locales.flatMap((locale) => {
    const path = landingPath(landing, locale, catalogue);
    if (path === undefined) return [];
    return [[locale, locale === locales[0] ? path : `${path}?hl=${locale}`] as const];
  });
  return addresses.length === locales.length ? addresses : undefined;
}

/** Search behind a landing page: a query string. */
export function landingSearch({ type, brand, model, body, city }: Landing): string {
  const values = { type, brand, model, body, city };
  return `?${Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')}`;
}
