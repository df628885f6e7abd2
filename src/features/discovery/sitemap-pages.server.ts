import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { anyQuery } from '#features/search/index/search-query.ts';

/** Paths of indexable pages besides listings: home, each type, each brand with listings of a type, the terms. */
export function sitemapPages(ctx: { search: Pick<LiveSearchIndex, 'search'>; now: () => Date }): string[] {
  const brandsOfType = (type: string): string[] => {
    const { counts } = ctx.search.search({ ...anyQuery, choices: { type: [type] }, perPage: 5 }, ctx.now());
    return Object.entries(counts.brand).flatMap(([brand, count]) => (count > 0 ? [brand] : []));
  };
  return [
    '/',
    ...vehicleTypeKeys.flatMap((type) => [
      `/?type=${type}`,
      ...brandsOfType(type)
        .sort()
        .map((brand) => `/?type=${type}&brand=${encodeURIComponent(brand)}`),
    ]),
    '/about',
  ];
}
